import type { ProfileVisibility } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import { type RelationRow, relationColumns } from '../follows/index.ts'

export type MemberRow = RelationRow & {
  member_id: string
  username: string
  display_name: string
  bio: string
  profile_visibility: ProfileVisibility
  photo_path: string | null
  place: string
}

export type MemberList = 'followers' | 'following' | 'connections' | 'blocks' | 'mutes'

type Page = { viewerId: string; cursor: string | undefined; limit: number }

/** One row more than the limit, for `pageOf`; latest first. */
export const findMembers = (
  db: Kysely<DB>,
  list: MemberList,
  { memberId, ...page }: Page & { memberId: string },
) => findListed(db, lists[list](memberId), page, list === 'blocks' ? sql<boolean>`true` : undefined)

/** @param listed a query of `member_id` and `created_at`, the time of joining the list */
export const findListed = async (
  db: Kysely<DB>,
  listed: RawBuilder<unknown>,
  { viewerId, cursor, limit }: Page,
  isShown = notBlocked(viewerId, sql.ref('listed.member_id')),
) => {
  const { rows } = await sql<MemberRow>`
    with page as (
      select member_id, created_at from (${listed}) listed
      where ${isAfter(cursor, sql`created_at`, sql`member_id`)} and ${isShown}
      order by created_at desc, member_id desc
      limit ${limit + 1}
    )
    select member.member_id, member.username, member.display_name, member.bio, member.profile_visibility,
      photo.path as photo_path, ${placeOf(sql`page.created_at`, sql`page.member_id`)} as place,
      ${relationColumns(viewerId)}
    from page
    join profiles member on member.member_id = page.member_id
    left join media photo on photo.id = member.photo_id
    order by page.created_at desc, page.member_id desc`.execute(db)
  return rows
}

const lists: Record<MemberList, (memberId: string) => RawBuilder<unknown>> = {
  followers: memberId =>
    sql`select follower_id as member_id, created_at from follows where following_id = ${memberId}`,
  following: memberId =>
    sql`select following_id as member_id, created_at from follows where follower_id = ${memberId}`,
  connections: memberId => sql`
    select user_b as member_id, created_at from connections where user_a = ${memberId} and is_connection
    union all
    select user_a, created_at from connections where user_b = ${memberId} and is_connection`,
  blocks: memberId =>
    sql`select blocked_id as member_id, created_at from blocks where blocker_id = ${memberId}`,
  mutes: memberId => sql`select muted_id as member_id, created_at from mutes where muter_id = ${memberId}`,
}
