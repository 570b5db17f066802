import { firsts, isHigherLevel, pointsInfo } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'

/**
 * Gives each celebration to the first device that asks for it: of the caller's level, of what they did for the first
 * time, and of challenges they completed. Members who never asked before are not congratulated on what they already
 * had.
 */
export const celebrateLevel = async ({ db, viewer, now }: MemberCall) => {
  const { total, done, level: celebrated, noted } = await lockCelebrated(db, viewer.id, now)
  const info = pointsInfo(total)
  const isHigher = celebrated === null || isHigherLevel(info.level, celebrated)
  const news = done.filter(what => !noted?.includes(what))
  if (isHigher || noted === null || news.length > 0)
    await db
      .updateTable('preferences')
      .set({
        ...(isHigher && { celebrated_level: info.level }),
        celebrated_firsts: [...(noted ?? []), ...news],
      })
      .where('member_id', '=', viewer.id)
      .execute()
  const shown = noted === null ? [] : news
  return {
    celebrate: isHigher && celebrated !== null,
    ...info,
    firsts: firsts.filter(first => shown.includes(first)),
    awaited: firsts.filter(first => !done.includes(first)),
    challenges: shown.filter(what => what.startsWith(challenge)).map(what => what.slice(challenge.length)),
  }
}

const challenge = 'challenge:'

type Celebrated = { total: number; done: string[]; level: string | null; noted: string[] | null }

/** What the member was congratulated on, locked until the transaction ends, and what there is to celebrate. */
const lockCelebrated = async (db: Kysely<DB>, memberId: string, now: Date): Promise<Celebrated> => {
  const { rows } = await sql<Celebrated>`
    with noted as (
      insert into preferences (member_id, created_at) values (${memberId}, ${now})
      on conflict (member_id) do update set member_id = excluded.member_id
      returning celebrated_level as level, celebrated_firsts as noted
    )
    select noted.*, coalesce((select total from knot_totals where member_id = ${memberId}), 0) as total,
      array(
        select 'post' from profiles where member_id = ${memberId} and post_count > 0
        union all
        select 'connection' from profiles where member_id = ${memberId} and connection_count > 0
        union all
        select ${challenge} || challenge_id from challenge_members
        where member_id = ${memberId} and completed_at is not null
      ) as done
    from noted`.execute(db)
  return rows[0] ?? { total: 0, done: [], level: null, noted: null }
}
