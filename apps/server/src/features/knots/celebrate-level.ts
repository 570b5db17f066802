import { isHigherLevel, pointsInfo } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'

/**
 * Gives the celebration of the caller's level to the first device that asks after it rose. Members who never asked
 * before are not congratulated on levels they already had.
 */
export const celebrateLevel = async ({ db, viewer, now }: MemberCall) => {
  const { rows } = await sql<{ total: number; celebrated_level: string | null }>`
    with noted as (
      insert into preferences (member_id, created_at) values (${viewer.id}, ${now})
      on conflict (member_id) do update set member_id = excluded.member_id
      returning celebrated_level
    )
    select celebrated_level, coalesce((select total from knot_totals where member_id = ${viewer.id}), 0) as total
    from noted`.execute(db)
  const { total = 0, celebrated_level: celebrated = null } = rows[0] ?? {}
  const info = pointsInfo(total)
  if (celebrated !== null && !isHigherLevel(info.level, celebrated)) return { celebrate: false, ...info }
  await db
    .updateTable('preferences')
    .set({ celebrated_level: info.level })
    .where('member_id', '=', viewer.id)
    .execute()
  return { celebrate: celebrated !== null, ...info }
}
