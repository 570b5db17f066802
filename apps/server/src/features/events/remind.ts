import { sql } from 'kysely'
import type { Call, Context } from '../../context.ts'
import { withTransactionEvents } from '../../jobs/with-transaction-events.ts'
import { notifyOfEvent } from './notify-of-event.ts'
import { queueReminderEmails } from './reminder-emails.ts'

const kinds = [
  { kind: 'day', ahead: '1 day' },
  { kind: 'hour', ahead: '1 hour' },
] as const

/** Sends reminders again for events that moved to a later time. */
export const remindAgain = async ({ db, now }: Pick<Call, 'db' | 'now'>, eventIds: string[]) => {
  for (const { kind, ahead } of kinds)
    await sql`
      delete from event_reminders using events
      where events.id = event_reminders.event_id and events.id = any(${eventIds}::uuid[]) and kind = ${kind}
        and events.starts_at > ${now}::timestamptz + ${ahead}::interval`.execute(db)
}

/**
 * Reminds attendees and interested members a day before, also by email, and an hour before. Each reminder is stored with its notification,
 * so it is sent once by any number of servers, and also after downtime. Members who answered after its time get none.
 */
export const remind = async (context: Context) => {
  for (const { kind, ahead } of kinds) {
    await withTransactionEvents(context, async (db, emit) => {
      const now = context.now()
      const { rows } = await sql<{ event_id: string; post_id: string; host_id: string; members: string[] }>`
        with due as (
          insert into event_reminders (event_id, member_id, kind)
          select events.id, event_rsvps.member_id, ${kind} from events
          join event_rsvps on event_rsvps.event_id = events.id
            and event_rsvps.state in ('going', 'interested')
          where events.starts_at > ${now} and events.starts_at <= ${now}::timestamptz + ${ahead}::interval
            and events.cancelled_at is null and event_rsvps.created_at < events.starts_at - ${ahead}::interval
          on conflict do nothing
          returning event_id, member_id
        )
        select due.event_id, events.post_id, posts.author_id as host_id, array_agg(due.member_id) as members
        from due join events on events.id = due.event_id join posts on posts.id = events.post_id
        group by due.event_id, events.post_id, posts.author_id`.execute(db)
      for (const { event_id: id, members, ...event } of rows) {
        const reminders = await notifyOfEvent({ db, now, emit }, { id, ...event }, 'soon', members)
        if (kind === 'day') await queueReminderEmails({ ...context, db }, reminders)
      }
    })
  }
}
