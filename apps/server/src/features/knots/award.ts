import { createHash } from 'node:crypto'
import { type KnotAction, knotCategories, knotLevels, knotsFor } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Call } from '../../context.ts'

export type Award = {
  /** Nobody's award is no award. */
  memberId: string | null
  action: KnotAction
  /** What it is earned for: the same subject earns once. */
  subject: string
  hobbyId?: number | undefined
}

/**
 * Enters awards into the ledger and into its sums, all of one transaction at once: sums are locked in the order of
 * members, and last. What was earned before, by an unknown action or by nobody, changes nothing.
 * @returns the new sums, of those whose sums changed
 */
export const award = async ({ db, emit, now }: Pick<Call, 'db' | 'emit' | 'now'>, awards: Award[]) => {
  const entries = awards.flatMap(({ memberId, action, subject, hobbyId }) => {
    const worth = knotsFor(action)
    return memberId && worth
      ? [
          {
            member_id: memberId,
            action,
            subject,
            hobby_id: hobbyId ?? null,
            reason: reasons[action],
            ...worth,
          },
        ]
      : []
  })
  if (entries.length === 0) return []
  const { rows } = await sql<{ member_id: string; total: number; level: string }>`
    with earned as (
      insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
      select member_id, action, subject, amount, category, reason, hobby_id, ${now}
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) entry (
        member_id uuid, action text, subject text, amount int, category text, reason text, hobby_id smallint
      )
      join profiles using (member_id)
      on conflict (member_id, action, subject) do nothing
      returning member_id, amount, category
    ), sums as (
      select member_id, sum(amount)::int as total, ${sql.join(knotCategories.map(sumOf))}
      from earned group by member_id order by member_id
    )
    insert into knot_totals (member_id, total, ${sql.join(columns)}, level, created_at, updated_at)
    select member_id, total, ${sql.join(columns)}, ${levelOf(sql`total`)}, ${now}, ${now} from sums order by member_id
    on conflict (member_id) do update set
      total = knot_totals.total + excluded.total,
      ${sql.join(columns.map(column => sql`${column} = knot_totals.${column} + excluded.${column}`))},
      level = ${levelOf(sql`knot_totals.total + excluded.total`)},
      updated_at = excluded.updated_at
    returning member_id, total, level`.execute(db)
  for (const { member_id, total, level } of rows) emit({ member: member_id }, { type: 'knots', total, level })
  return rows
}

/** A subject that names another member without keeping the name, so that nothing of them stays once they leave. */
export const veiled = (...ids: string[]) => createHash('sha256').update(ids.join(':')).digest('base64url')

const columns = knotCategories.map(category => sql.ref(category))

const sumOf = (category: string) =>
  sql`coalesce(sum(amount) filter (where category = ${sql.lit(category)}), 0)::int as ${sql.ref(category)}`

export const levelOf = (total: RawBuilder<unknown>) => {
  const steps = knotLevels.toReversed().map(({ name, from }) => {
    return sql`when ${total} >= ${sql.lit(from)} then ${sql.lit(name)}`
  })
  return sql`case ${sql.join(steps, sql` `)} end`
}

/** SPEC.md §3: each entry of the history says why. */
const reasons: Record<KnotAction, string> = {
  CREATE_POST: 'Published a post',
  ADD_IMAGE: 'Added an image to a post',
  RECEIVE_LIKE: 'Received a like',
  GIVE_LIKE: 'Liked a post',
  COMMENT: 'Commented on a post',
  RECEIVE_COMMENT: 'Received a comment',
  FOLLOW_USER: 'Followed a member',
  BE_FOLLOWED: 'Gained a follower',
  COMPLETE_PROFILE: 'Completed the profile',
  VERIFY_EMAIL: 'Verified the e-mail address',
  ADD_HOBBY: 'Added a hobby',
  STREAK_7_DAYS: 'Came by 7 days in a row',
  STREAK_30_DAYS: 'Came by 30 days in a row',
  COMPLETE_CHALLENGE: 'Completed a challenge',
}
