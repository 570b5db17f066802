import type { EventNews } from '@bowline/domain'

/** An event as a notification's statement reads it. */
export type NotifiedEvent = { title: string; place: string; startsAt: string; news: EventNews }

/** For the sentence in a push or an email: the start in the member's time zone, "Fri, Dec 4, 7:00 AM GMT+1". */
export const eventOfSentence = (event: NotifiedEvent | null, timeZone: string) =>
  event && {
    ...event,
    starts: new Intl.DateTimeFormat('en', { ...look, timeZone }).format(new Date(event.startsAt)),
  }

/** The zone is named, because the member may have travelled since. */
const look = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
