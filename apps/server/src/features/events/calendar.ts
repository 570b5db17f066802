import { plainText } from '@bowline/domain'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EventRow } from './queries.ts'

type Place = { productName: string; publicUrl: string }

/**
 * Renders events in the format of RFC 5545. Times are in UTC, so that calendar programs need no time zone rules.
 * Each event keeps its UID, and SEQUENCE increases with its changes.
 */
export const calendarOf = (
  name: string,
  rows: EventRow[],
  viewerId: string,
  { productName, publicUrl }: Place,
) => {
  const calendar = ical({
    name,
    prodId: { company: productName, product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const row of rows) {
    const seesDetails = row.host.member_id === viewerId || row.own_state === 'going'
    const link = seesDetails ? row.link : ''
    calendar.createEvent({
      id: `${row.id}@${new URL(publicUrl).hostname}`,
      sequence: row.sequence,
      start: row.starts_at,
      end: row.ends_at,
      created: row.created_at,
      lastModified: row.updated_at,
      stamp: row.updated_at,
      summary: plainText(row.title),
      description: plainText([row.description, link].filter(Boolean).join('\n\n')),
      location:
        plainText([row.place, seesDetails ? row.address : ''].filter(Boolean).join(', ')) || link || null,
      url: `${publicUrl}/events/${row.id}`,
      status: statusOf(row),
    })
  }
  return calendar.toString()
}

/** Interested members may not come. */
const statusOf = ({ cancelled_at, own_state }: EventRow) => {
  if (cancelled_at) return ICalEventStatus.CANCELLED
  return own_state === 'interested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
