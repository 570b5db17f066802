import type { AnswerOf } from '@bowline/api/contract/index'
import { followMessages, Refusal, type RemovableSubject } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonTime } from '../../database/json-time.ts'
import { isAfter, pageOf, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { type PersonRow, presentPerson } from '../profiles/index.ts'

type SuspensionRow = { reason: string; created_at: string; until: string | null; ended_at: string | null }
type MemberRow = PersonRow & {
  email: string
  email_verified_at: Date | null
  is_admin: boolean
  is_developer: boolean
  created_at: Date
  suspension: SuspensionRow | null
  place: string
}
type Member = AnswerOf<'listAllMembers'>['members'][number]
type Wanted = { search: string; state: 'all' | 'suspended'; cursor: string | undefined; limit: number }

/** By a part of the name, username or address; newest first. */
export const findAllMembers = async (db: Kysely<DB>, { search, state, cursor, limit }: Wanted) => {
  const words = search.trim().toLowerCase()
  const { rows } = await selectMembers(sql`
    ${isAfter(cursor, sql.ref('accounts.created_at'), sql.ref('accounts.id'))}
      and ${state === 'suspended' ? sql`accounts.disabled_at is not null` : sql`true`}
      and (${words} = '' or strpos(member.username_key, ${words}) > 0
        or strpos(lower(member.display_name), ${words}) > 0 or strpos(accounts.email_key, ${words}) > 0)
    order by accounts.created_at desc, accounts.id desc limit ${limit + 1}`).execute(db)
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { members: page.map(presentMember), hasMore, nextCursor }
}

/** @throws Refusal 404 */
export const findMemberRecord = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await selectMembers(sql`accounts.id = ${memberId}`).execute(db)
  if (!rows[0]) throw new Refusal('not-found', followMessages.notFound)
  return presentMember(rows[0])
}

/** Earlier cases about a member. */
export const findHistory = async (
  db: Kysely<DB>,
  memberId: string,
): Promise<AnswerOf<'getMemberRecord'>['history']> => {
  const reports = await db
    .selectFrom('reports')
    .select(query => query.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const removals = await db
    .selectFrom('removals')
    .select(['id', 'subject', 'excerpt', 'reason', 'created_at', 'restored_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  const suspensions = await db
    .selectFrom('suspensions')
    .select(['reason', 'created_at', 'until', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  return {
    reports: Number(reports?.count ?? 0),
    removals: removals.map(row => ({
      id: row.id,
      subject: row.subject as RemovableSubject,
      excerpt: row.excerpt,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      isRestored: row.restored_at !== null,
    })),
    suspensions: suspensions.map(row => ({
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  }
}

const shown = 50

const selectMembers = (condition: RawBuilder<unknown>) => sql<MemberRow>`
  select accounts.id as member_id, accounts.email, accounts.email_verified_at, accounts.is_admin, accounts.is_developer,
    accounts.created_at,
    coalesce(member.display_name, accounts.email) as display_name, coalesce(member.username, '') as username,
    photo.path as photo_path, ${placeOf(sql.ref('accounts.created_at'), sql.ref('accounts.id'))} as place,
    case when accounts.disabled_at is not null then json_build_object(
      'reason', coalesce(running.reason, ''), 'created_at', accounts.disabled_at, 'until', running.until, 'ended_at', null
    ) end as suspension
  from accounts
  left join profiles member on member.member_id = accounts.id
  left join media photo on photo.id = member.photo_id
  left join suspensions running on running.member_id = accounts.id and running.ended_at is null
  where ${condition}`

const presentMember = (row: MemberRow): Member => ({
  ...presentPerson(row),
  email: row.email,
  isVerified: row.email_verified_at !== null,
  isAdmin: row.is_admin,
  isDeveloper: row.is_developer,
  createdAt: row.created_at.toISOString(),
  suspension: row.suspension && {
    reason: row.suspension.reason,
    createdAt: jsonTime(row.suspension.created_at),
    until: row.suspension.until && jsonTime(row.suspension.until),
    endedAt: null,
  },
})
