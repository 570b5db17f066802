import { checkYear } from './calendar-day.ts'
import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkName } from './names.ts'
import { sanitise } from './sanitise.ts'
import { checkLength } from './text-length.ts'

export const eventMessages = {
  viewSignedOut: 'Sign in to view events',
  createSignedOut: 'Sign in to create an event',
  rsvpSignedOut: 'Sign in to join an event',
  notFound: 'Event not found',
  updateOthers: 'You can only update your own events',
  cancelOthers: 'You can only cancel your own events',
  cancelled: 'This event was canceled',
  over: 'This event has ended',
  endsInPast: 'This end time has already passed. Choose a later one.',
  ofSeries:
    'To change the hobby, the picture, how often it repeats or who can see it, choose “This and later events”.',
  goersOnly: 'Only attendees can post about this event',
} as const

/**
 * A member's answer to an event. The server decides whether they attend or wait, because places are given in order.
 * An interested member may come, and takes no place.
 */
export const rsvpStates = ['going', 'waiting', 'interested', 'none'] as const
export type RsvpState = (typeof rsvpStates)[number]

/** How often an event is repeated, at the same local time across daylight saving changes. */
export const repeats = ['week', 'two-weeks', 'month'] as const
export type Repeat = (typeof repeats)[number]

export type EventText = {
  title: string
  description: string
  /** ISO 8601, with an offset. */
  startsAt: string
  endsAt: string
  /** The rough location, visible to everybody: a town or a venue. Empty if it is online. */
  place: string
  /** The exact address, for attendees. */
  address: string
  /** An https link, for attendees. */
  link: string
  /** Null for no limit. */
  capacity: number | null
}

/** An event's texts and times as they are stored. @throws Refusal with every problem */
export const cleanEvent = ({ startsAt, endsAt, capacity, ...typed }: EventText) => {
  const link = typed.link.trim()
  return checkAll({
    title: () => {
      const title = typed.title.trim()
      if (!title) throw invalid('Give the event a title', { field: 'title' })
      checkName(title, { field: 'title', subject: 'The title' })
      return bounded(title, limits.eventTitle, 'title', 'the title')
    },
    startsAt: () => dateOf(startsAt, 'startsAt'),
    endsAt: () => {
      const end = dateOf(endsAt, 'endsAt')
      const duration = end.getTime() - Date.parse(startsAt)
      if (duration <= 0) throw invalid('Choose an end time after the start time', { field: 'endsAt' })
      if (duration > limits.eventDuration)
        throw invalid('This event is longer than 14 days. Choose an earlier end date.', { field: 'endsAt' })
      return end
    },
    link: () => {
      checkLength(link, limits.eventLink, { field: 'link', what: 'the link' })
      checkLink(link)
      return link
    },
    place: () => {
      const place = typed.place.trim()
      if (!place && !link) throw invalid('Enter a location or a link', { field: 'place' })
      if (place) checkName(place, { field: 'place', subject: 'The location' })
      return bounded(place, limits.eventPlace, 'place', 'the location')
    },
    capacity: () => {
      if (capacity !== null && !isWithin(capacity, limits.eventCapacity))
        throw invalid(
          `Enter a capacity between 1 and ${limits.eventCapacity.toLocaleString('en')}, or leave it empty for no limit`,
          {
            field: 'capacity',
          },
        )
      return capacity
    },
    description: () =>
      bounded(typed.description.trim(), limits.eventDescription, 'description', 'the description'),
    address: () => bounded(typed.address.trim(), limits.eventAddress, 'address', 'the address'),
  })
}

export const eventAbilities = (
  viewer: string,
  event: { hostId: string; endsAt: Date; isCancelled: boolean },
  now: Date,
) => {
  const isAhead = !event.isCancelled && event.endsAt > now
  const isHost = event.hostId === viewer
  return { edit: isHost && isAhead, cancel: isHost && isAhead, rsvp: isAhead }
}

const isWithin = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most

const bounded = (text: string, length: number, field: string, what: string) => {
  checkLength(text, length, { field, what })
  return sanitise(text)
}

const dateOf = (text: string, field: string) => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()))
    throw invalid('Enter a date and time like 2027-03-28T19:00:00Z', { field })
  checkYear(date.getUTCFullYear(), field)
  return date
}

const checkLink = (link: string) => {
  if (!link) return
  const url = URL.parse(link)
  if (url?.protocol !== 'https:') throw invalid('Enter a link that starts with https://', { field: 'link' })
  if (url.username || url.password)
    throw invalid('This link contains a username or password. Enter it without them.', { field: 'link' })
}
