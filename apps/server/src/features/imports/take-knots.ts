import { isDay } from '@bowline/domain'
import { sql } from 'kysely'
import type { OwnData } from '../own-data/gather.ts'
import { keyOf } from '../own-data/order.ts'
import { mendDrift } from '../profiles/mend-drift.ts'
import { claimKnots } from './knot-claims.ts'
import { keepWhole, type Taking } from './taking.ts'

type Points = NonNullable<OwnData['userPoints']>

/** A file says what it likes: Knots count where a trusted Bowline has signed them, and for one account. Else they are kept. */
export const takeKnots = async (taking: Taking) => {
  const { db, memberId, isTrusted, manifest, data, now } = taking
  const points = data.userPoints
  if (!points || points.history.length === 0) return
  const document = { publicKey: manifest.publicKey, origin: manifest.origin, points }
  if (!isTrusted) return keepWhole(taking, 'uncreditedPoints', document, 'untrusted')
  if (!(await claimKnots(db, manifest, { accountId: memberId, now })))
    return keepWhole(taking, 'uncreditedPoints', document, 'credited')
  await credit(taking, points)
  await takeDays(taking)
  await db
    .deleteFrom('kept_records')
    .where('member_id', '=', memberId)
    .where('collection', '=', 'uncreditedPoints')
    .where('document_id', '=', keyOf('uncreditedPoints', document))
    .execute()
}

/** Each entry at its time, and what was earned here before for the same once. */
const credit = async ({ db, memberId, tally, emit, now, latest }: Taking, points: Points) => {
  const { rows: entered } = await sql`
    insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
    select ${memberId}, action, subject, amount, category, reason, hobbies.id, least(entry.timestamp, ${latest}::timestamptz)
    from rows from (jsonb_to_recordset(${JSON.stringify(points.history)}::jsonb) as (
      action text, subject text, amount int, category text, reason text, hobby text, timestamp timestamptz
    )) with ordinality as entry (action, subject, amount, category, reason, hobby, timestamp, place)
    left join hobbies on hobbies.slug = entry.hobby
    where amount > 0
    order by entry.place
    on conflict (member_id, action, subject) do nothing
    returning 1`.execute(db)
  tally.count('userPoints', 'taken', null, entered.length)
  tally.count('userPoints', 'present', null, points.history.length - entered.length)
  if (entered.length === 0) return
  const hadNone = await db
    .selectFrom('knot_totals')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  await mendDrift(db, [{ id: memberId, count: 'Knots', kept: 0, counted: 0 }], now)
  const { rows } = await sql<{ total: number; level: string }>`
    update knot_totals set
      created_at = least(created_at, ${points.createdAt}::timestamptz),
      updated_at = case when ${hadNone === undefined} then least(${points.updatedAt}::timestamptz, ${latest}::timestamptz) else updated_at end
    where member_id = ${memberId} returning total, level`.execute(db)
  for (const { total, level } of rows) emit({ member: memberId }, { type: 'knots', total, level })
}

/** Days of presence come with the Knots alone: runs of them earn some. */
const takeDays = async ({ db, memberId, data, latest }: Taking) => {
  const last = new Date(latest.getTime() + earliestZone).toISOString().slice(0, 10)
  const days = data.user.activeDays.filter(day => isDay(day) && day <= last)
  await sql`
    insert into active_days (member_id, day)
    select ${memberId}, day::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) day
    on conflict do nothing`.execute(db)
}

/** How far ahead of UTC a calendar can be. */
const earliestZone = 14 * 60 * 60_000
