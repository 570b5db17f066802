import { plainText } from '@bowline/domain'
import { shownZones } from '@bowline/domain/event-time'
import type { Reader } from '../digests/index.ts'
import { type EmailContent, emailReasons, type Sender } from '../email/index.ts'
import { onClock } from './on-clock.ts'
import type { EventRow } from './queries.ts'

/**
 * The contents of an event's reminder: the place and the time there, with the member's if it differs. Only attendees get the
 * exact address and the link.
 */
export const reminderEmail = (
  { productName, publicUrl }: Sender,
  { time_zone: ownZone }: Pick<Reader, 'time_zone'>,
  event: EventRow,
  unsubscribe: NonNullable<EmailContent['unsubscribe']>,
): EmailContent => {
  const title = plainText(event.title)
  const { starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, place } = event
  const zones = shownZones({ startsAt, endsAt, timeZone, place }, ownZone)
  const when = timesOf(event, zones.first)
  const other = zones.second && hoursOf(event, zones.second)
  const also = other && (place ? `${other} your time` : onClock(event, other))
  const isGoing = event.own_state === 'going'
  const where =
    [event.place, isGoing ? event.address : ''].map(plainText).filter(Boolean).join(', ') || 'Online'
  return {
    subject: `Reminder: ${title}`,
    preheader: `${when} · ${where}`,
    heading: title,
    paragraphs: [
      isGoing
        ? "Just a reminder: you're going to this event."
        : "Just a reminder: you said you're interested in this event.",
      `When: ${when}${also ? ` (${also})` : ''}`,
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

type Times = Pick<EventRow, 'starts_at' | 'ends_at'>

/** Start and end for a member in that zone. It is named, because the member may have travelled since. */
export const timesOf = (times: Times, timeZone: string) =>
  rangeOf(times, { ...day, ...clock, timeZone, timeZoneName: 'short' })

/** Start and end on the clock of a zone; with the day, which can be another one there. */
const hoursOf = (times: Times, timeZone: string) => rangeOf(times, { ...day, ...clock, timeZone })

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

const rangeOf = ({ starts_at, ends_at }: Times, look: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', look).formatRange(starts_at, ends_at)
