import { isDay } from '@bowline/domain'
import { sql } from 'kysely'
import { type ImportContext, preserveDocument } from '../../own-archive/import-context.ts'
import type { OwnData } from '../../own-archive/own-data.ts'
import { claimKnots } from './knot-claims.ts'

type Points = NonNullable<OwnData['userPoints']>

/** Knots count only if a trusted Bowline signed them, and only for one account. Otherwise they are preserved. */
export const importKnots = async (context: ImportContext) => {
  const { db, memberId, isTrusted, manifest, data, now } = context
  const points = data.userPoints
  if (!points || points.history.length === 0) return
  const document = { publicKey: manifest.publicKey, origin: manifest.origin, points }
  if (!isTrusted) return preserveDocument(context, 'uncreditedPoints', document, 'untrusted')
  if (!(await claimKnots(db, manifest, { accountId: memberId, now })))
    return preserveDocument(context, 'uncreditedPoints', document, 'credited')
  await credit(context, points)
  await importDays(context)
  await db
    .deleteFrom('preserved_records')
    .where('member_id', '=', memberId)
    .where('collection', '=', 'uncreditedPoints')
    .where('document_id', '=', context.keyOf('uncreditedPoints', document))
    .execute()
}

/** Imports each entry with its date. Skips awards and reversals that this ledger already has. */
const credit = async ({ db, memberId, tally, emit, latest, repairCounts }: ImportContext, points: Points) => {
  // The turn of an entry is its position among those of the same action and subject.
  const history = sql`(
    select entry.*, hobbies.id as hobby_id, least(entry.timestamp, ${latest}::timestamptz) as created_at,
      (row_number() over (partition by entry.action, entry.subject order by entry.place) - 1)::int as turn
    from rows from (jsonb_to_recordset(${JSON.stringify(points.history)}::jsonb) as (
      action text, subject text, amount int, category text, reason text, hobby text, timestamp timestamptz
    )) with ordinality as entry (action, subject, amount, category, reason, hobby, timestamp, place)
    left join hobbies on hobbies.slug = entry.hobby
  )`
  const { rows: earned } = await sql`
    insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
    select ${memberId}, action, subject, amount, category, reason, hobby_id, created_at
    from ${history} entry where turn = 0 and amount > 0
    order by place
    on conflict (member_id, action, subject) do nothing
    returning 1`.execute(db)
  const { rows: turned } = await sql`
    insert into knot_entries (origin_id, turn, member_id, action, amount, category, reason, hobby_id, created_at)
    select origin.id, entry.turn, ${memberId}, entry.action, case entry.turn % 2 when 1 then -origin.amount else origin.amount end,
      origin.category, entry.reason, origin.hobby_id, entry.created_at
    from ${history} entry
    join knot_entries origin on origin.member_id = ${memberId} and origin.action = entry.action and origin.subject = entry.subject
    where entry.turn > 0
    order by entry.place
    on conflict (origin_id, turn) where origin_id is not null do nothing
    returning 1`.execute(db)
  const entered = [...earned, ...turned]
  tally.count('userPoints', 'taken', null, entered.length)
  tally.count('userPoints', 'present', null, points.history.length - entered.length)
  if (entered.length === 0) return
  const hadNone = await db
    .selectFrom('knot_totals')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  await repairCounts([{ id: memberId, count: 'Knots' }])
  const { rows } = await sql<{ total: number; level: string }>`
    update knot_totals set
      created_at = least(created_at, ${points.createdAt}::timestamptz),
      updated_at = case when ${hadNone === undefined} then least(${points.updatedAt}::timestamptz, ${latest}::timestamptz) else updated_at end
    where member_id = ${memberId} returning total, level`.execute(db)
  for (const { total, level } of rows) emit({ member: memberId }, { type: 'knots', total, level })
}

/** Presence days are imported only with the Knots, because streaks earn some. */
const importDays = async ({ db, memberId, data, latest }: ImportContext) => {
  const last = new Date(latest.getTime() + earliestZone).toISOString().slice(0, 10)
  const days = data.user.activeDays.filter(day => isDay(day) && day <= last)
  await sql`
    insert into active_days (member_id, day)
    select ${memberId}, day::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) day
    on conflict do nothing`.execute(db)
}

/** The greatest offset from UTC that a calendar can have. */
const earliestZone = 14 * 60 * 60_000
