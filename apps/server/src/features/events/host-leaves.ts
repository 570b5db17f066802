import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { type Reader, readerOf } from '../digests/index.ts'
import { type EmailContent, emailReasons, queueEmail, type Sender, unsubscribeLinks } from '../email/index.ts'
import { timesOf } from './reminder-email.ts'

/** The event's facts without the host's own texts. Times are in JSON's format. */
type Called = { hobby: string; starts_at: string; ends_at: string }

/** Deletes a leaving host's events and their notifications. Attendees are notified by email. */
export const emailGuestsOfLeavingHost = async (call: MemberCall) => {
  const { db, viewer, config, secret } = call
  const { rows } = await sql<{ member_id: string; called: Called[] }>`
    select event_rsvps.member_id, array_agg(jsonb_build_object(
      'hobby', hobbies.name, 'starts_at', events.starts_at, 'ends_at', events.ends_at
    ) order by events.starts_at) as called
    from events join posts on posts.id = events.post_id join hobbies on hobbies.id = posts.hobby_id
    join event_rsvps on event_rsvps.event_id = events.id
    where posts.author_id = ${viewer.id} and event_rsvps.member_id <> ${viewer.id}
      and events.ends_at > ${call.now} and events.cancelled_at is null
    group by event_rsvps.member_id`.execute(db)
  for (const { member_id: memberId, called } of rows) {
    const reader = await readerOf(db, memberId)
    if (!reader) continue
    const unsubscribe = unsubscribeLinks(config.publicUrl, secret, memberId)
    const content = eventsCancelledEmail(config, reader, called, unsubscribe)
    await queueEmail(call, { address: reader.email, accountId: memberId }, content)
  }
}

const eventsCancelledEmail = (
  { productName, publicUrl }: Sender,
  { time_zone: ownZone }: Pick<Reader, 'time_zone'>,
  called: Called[],
  unsubscribe: NonNullable<EmailContent['unsubscribe']>,
): EmailContent => ({
  subject: cancelled(called.length),
  heading: cancelled(called.length),
  paragraphs: [
    `The host has left ${productName}, so their events were canceled.`,
    ...called.map(({ hobby, ...times }) => {
      const [starts_at, ends_at] = [new Date(times.starts_at), new Date(times.ends_at)]
      return `${hobby}: ${timesOf({ starts_at, ends_at }, ownZone)}`
    }),
  ],
  action: { label: 'Find other events', url: `${publicUrl}/events` },
  reason: emailReasons.notifications,
  unsubscribe,
})

const cancelled = (events: number) =>
  events === 1
    ? 'An event you planned to attend was canceled'
    : `${events} events you planned to attend were canceled`
