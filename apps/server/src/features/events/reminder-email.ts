import { plainText } from '@bowline/domain'
import type { Reader } from '../digests/index.ts'
import { type EmailContent, emailReasons, type Sender } from '../email/index.ts'
import type { EventRow } from './queries.ts'

/**
 * The contents of an event's reminder: the place, and the time in the event's zone and in the member's. Only
 * attendees get the exact address and the link.
 */
export const reminderEmail = (
  { productName, publicUrl }: Sender,
  { time_zone: ownZone }: Pick<Reader, 'time_zone'>,
  event: EventRow,
  unsubscribe: NonNullable<EmailContent['unsubscribe']>,
): EmailContent => {
  const title = plainText(event.title)
  const when = timesOf(event, event.time_zone)
  const ownWhen = timesOf(event, ownZone)
  const isGoing = event.own_state === 'going'
  const where =
    [event.place, isGoing ? event.address : ''].map(plainText).filter(Boolean).join(', ') || 'Online'
  return {
    subject: `Reminder: ${title}`,
    preheader: `${when} · ${where}`,
    heading: title,
    paragraphs: [
      isGoing
        ? "You're going to this event, and it starts soon."
        : "You're interested in this event, and it starts soon.",
      `When: ${when}${ownWhen === when ? '' : ` (your time: ${ownWhen})`}`,
      `Where: ${where}${isGoing && event.link ? ` (${event.link})` : ''}`,
      isGoing
        ? `Can't make it? Let us know on ${productName} so someone on the waiting list can take your spot.`
        : `Want to come? Open the event on ${productName} and say you're going.`,
    ],
    action: { label: 'Open the event', url: `${publicUrl}/events/${event.id}` },
    reason: emailReasons.notifications,
    unsubscribe,
  }
}

/** Start and end in the local time of a zone. */
export const timesOf = ({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>, timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatRange(starts_at, ends_at)
