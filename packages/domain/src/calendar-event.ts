import { checkYear } from './calendar-day.ts'
import { invalid } from './errors.ts'
import { limits } from './limits.ts'
import { sanitise } from './sanitise.ts'

export const eventMessages = {
  viewSignedOut: 'You must be logged in to view events',
  createSignedOut: 'You must be logged in to create an event',
  rsvpSignedOut: 'You must be logged in to join an event',
  notFound: 'Event not found',
  updateOthers: 'You can only update your own events',
  cancelOthers: 'You can only cancel your own events',
  cancelled: 'This event was cancelled',
  over: 'This event is over',
  ofSeries:
    'Hobby, audience, picture and repetition are those of the whole series; change this one and those after it',
  tellOthers: 'Only who goes to an event can tell of it',
} as const

/** What a member does about an event. Whether they go or wait is the server's to say: places are given in order. */
export const rsvpStates = ['going', 'waiting', 'none'] as const
export type RsvpState = (typeof rsvpStates)[number]

/** How often an event comes again, on the same hour of its own clock, whatever daylight saving does. */
export const repeats = ['week', 'two-weeks', 'month'] as const
export type Repeat = (typeof repeats)[number]

export type EventText = {
  title: string
  description: string
  /** ISO 8601, with an offset. */
  startsAt: string
  endsAt: string
  /** Coarse, for everybody: a town, a hall. Empty where it is online. */
  place: string
  /** Exact, for those who go. */
  address: string
  /** https, for those who go. */
  link: string
  /** Null: as many as come. */
  capacity: number | null
}

/** An event's words and times as they are stored. @throws Refusal with one sentence about the first that is wrong */
export const cleanEvent = (typed: EventText) => {
  const title = typed.title.trim()
  if (!title) throw invalid('Give the event a title', { field: 'title' })
  const startsAt = dateOf(typed.startsAt, 'startsAt')
  const endsAt = dateOf(typed.endsAt, 'endsAt')
  if (endsAt <= startsAt) throw invalid('An event ends after it has started', { field: 'endsAt' })
  if (endsAt.getTime() - startsAt.getTime() > limits.eventDuration)
    throw invalid('An event can last at most 14 days', { field: 'endsAt' })
  const link = typed.link.trim()
  if (link.length > limits.eventLink)
    throw invalid(`A link can have at most ${limits.eventLink} characters; this one has ${link.length}`, {
      field: 'link',
    })
  if (link && !isHttps(link)) throw invalid('A link starts with https://', { field: 'link' })
  const place = typed.place.trim()
  if (!place && !link) throw invalid('Say where it is: a place, or a link', { field: 'place' })
  const { capacity } = typed
  if (capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= limits.eventCapacity))
    throw invalid(`An event has room for 1 to ${limits.eventCapacity} members`, { field: 'capacity' })
  return {
    title: bounded(title, limits.eventTitle, 'title', 'A title'),
    description: bounded(typed.description.trim(), limits.eventDescription, 'description', 'A description'),
    place: bounded(place, limits.eventPlace, 'place', 'A place'),
    address: bounded(typed.address.trim(), limits.eventAddress, 'address', 'An address'),
    link,
    capacity,
    startsAt,
    endsAt,
  }
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

const bounded = (text: string, length: number, field: string, subject: string) => {
  if (text.length > length)
    throw invalid(`${subject} can have at most ${length} characters; this one has ${text.length}`, { field })
  return sanitise(text)
}

const dateOf = (text: string, field: string) => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()))
    throw invalid('A start or an end is a date and time such as 2027-03-28T19:00:00Z', { field })
  checkYear(date.getUTCFullYear(), field)
  return date
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
