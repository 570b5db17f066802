import type { ParsedOf } from '@bowline/api/contract/index'
import { cleanHours, limits, projectMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { lockOwnProject } from './lock-project.ts'

type Entry = ParsedOf<'logHours'>['body']

/**
 * Adds time spent. Repeating an entry changes nothing. In the story, an entry has the time of its creation, and an
 * entry for an earlier day that day's noon.
 * @throws Refusal 409 for another entry's id
 */
export const logHours = async (call: MemberWriteCall, projectId: string, entry: Entry) => {
  const { db, madeAt, emit, viewer } = call
  await lockOwnProject(call, projectId, 'for update')
  const { zone, today } = await clockOf(call)
  const { day, minutes, note } = cleanHours(entry, today)
  const toldAt =
    day === today
      ? sql`${madeAt}::timestamptz`
      : sql`(${day}::date + interval '12 hours') at time zone ${zone}`
  await refuseTooMany(call, projectId)
  const { rows } = await sql<{ is_same: boolean }>`
    insert into project_hours (project_id, id, day, minutes, note, told_at)
    values (${projectId}, ${entry.id}, ${day}::date, ${minutes}, ${note}, ${toldAt})
    on conflict (project_id, id) do update set note = project_hours.note
    returning (day, minutes, note) = (${day}::date, ${minutes}::int, ${note}) as is_same`.execute(db)
  if (!rows[0]?.is_same) throw idTaken('An entry')
  emit({ member: viewer.id }, { type: 'project', projectId })
}

/** Deleting a missing entry succeeds. */
export const deleteHours = async (call: MemberWriteCall, projectId: string, hoursId: string) => {
  const { db, emit, viewer } = call
  await lockOwnProject(call, projectId, 'for update')
  await db.deleteFrom('project_hours').where('project_id', '=', projectId).where('id', '=', hoursId).execute()
  emit({ member: viewer.id }, { type: 'project', projectId })
}

/** The member's own day when they made the entry. */
const clockOf = async ({ db, viewer, madeAt }: MemberCall) => {
  const { rows } = await sql<{ zone: string; today: string }>`
    select zone, (${madeAt}::timestamptz at time zone zone)::date::text as today
    from (select coalesce((select time_zone from preferences where member_id = ${viewer.id}), 'UTC') as zone) clock`.execute(
    db,
  )
  return rows[0] ?? { zone: 'UTC', today: madeAt.toISOString().slice(0, 10) }
}

const refuseTooMany = async ({ db }: MemberCall, projectId: string) => {
  const { count } = await db
    .selectFrom('project_hours')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.projectHours) throw new Refusal('conflict', projectMessages.tooManyHours)
}
