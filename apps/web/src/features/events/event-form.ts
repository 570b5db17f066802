import type { CalendarEvent, RequestOf } from '@bowline/api'
import { cleanEvent, type EventText, type Repeat } from '@bowline/domain/calendar-event'
import type { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { plainText } from '@bowline/domain/sanitise'
import { everyRefusal, type Problems, problemsAt } from '../../ui/refusals.ts'
import { type ClockTime, clockTimeOf, instantOf } from './zoned-time.ts'

export type EventValues = {
  title: string
  description: string
  /** A slug; empty while none is chosen. */
  hobby: string
  /** On the clock of `timeZone`. */
  start: ClockTime
  end: ClockTime
  timeZone: string
  place: string
  address: string
  link: string
  /** As it is typed; empty: as many as come. */
  capacity: string
  visibility: 'public' | 'followers'
  repeat: Repeat | 'never'
  times: string
  /** Of the picture. */
  pictureDescription: string
}

export type EventField = keyof EventValues
export type EventProblems = Problems<EventField>

export const emptyEvent = (timeZone: string): EventValues => ({
  title: '',
  description: '',
  hobby: '',
  start: '',
  end: '',
  timeZone,
  place: '',
  address: '',
  link: '',
  capacity: '',
  visibility: 'public',
  repeat: 'never',
  times: '4',
  pictureDescription: '',
})

/** As the host typed it, not as it is stored. */
export const valuesOf = (event: CalendarEvent): EventValues => ({
  ...emptyEvent(event.timeZone),
  title: plainText(event.title),
  description: plainText(event.description),
  hobby: event.hobby,
  start: clockTimeOf(new Date(event.startsAt), event.timeZone),
  end: clockTimeOf(new Date(event.endsAt), event.timeZone),
  place: plainText(event.place),
  address: plainText(event.address ?? ''),
  link: event.link ?? '',
  capacity: event.capacity === null ? '' : String(event.capacity),
  visibility: event.visibility === 'followers' ? 'followers' : 'public',
  ...(event.repeat && { repeat: event.repeat.every, times: String(event.repeat.times) }),
})

/**
 * What the server would refuse, said before it is asked; nothing where nothing is wrong.
 * @param fewest dates of a series; the last one of a series there is stands alone
 */
export const eventProblems = (values: EventValues, now: Date, fewest = 2): EventProblems => {
  const { repeat, times } = values
  const start = instantOf(values.start, values.timeZone)
  const end = instantOf(values.end, values.timeZone)
  const count = Number(times)
  return {
    ...(!values.hobby && { hobby: 'Choose a hobby' }),
    ...(end && end <= now && { end: 'An event lies ahead' }),
    ...textProblems(values, start, end),
    ...(!start && { start: 'Say when it starts' }),
    ...(!end && { end: 'Say when it ends' }),
    ...(repeat !== 'never' &&
      !(Number.isInteger(count) && count >= fewest && count <= limits.eventSeries) && {
        times: `A series has ${fewest} to ${limits.eventSeries} events`,
      }),
  }
}

/** What a new event is to the server. */
export const eventBody = (
  values: EventValues,
  { id, mediaId }: { id: string; mediaId: string | null },
): RequestOf<'createEvent'>['body'] => ({
  id,
  ...textOf(values),
  timeZone: values.timeZone,
  hobby: values.hobby,
  visibility: values.visibility,
  mediaId,
  repeat: repeatOf(values),
})

const repeatOf = ({ repeat, times }: EventValues) =>
  repeat === 'never' ? null : { every: repeat, times: Number(times) }

/**
 * Only what was changed is sent; null where nothing was.
 * @param isWhole also what is the same for all dates of a series
 */
export const eventChange = (before: EventValues, after: EventValues, isWhole: boolean) => {
  const [old, next] = [before, after].map(values => ({
    ...textOf(values),
    timeZone: values.timeZone,
    ...(isWhole && { hobby: values.hobby, visibility: values.visibility, repeat: repeatOf(values) }),
  }))
  const changed = Object.fromEntries(
    Object.entries(next ?? {}).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(old ?? {}, field)),
    ),
  )
  return Object.keys(changed).length ? changed : null
}

const textOf = (values: EventValues) => ({
  title: values.title,
  description: values.description,
  startsAt: instantOf(values.start, values.timeZone)?.toISOString() ?? '',
  endsAt: instantOf(values.end, values.timeZone)?.toISOString() ?? '',
  place: values.place,
  address: values.address,
  link: values.link,
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
})

/** What is wrong with its words and times; times that are missing are told of elsewhere. */
const textProblems = (values: EventValues, start: Date | null, end: Date | null) => {
  const startsAt = (start ?? anHour(end ?? new Date(), -1)).toISOString()
  const endsAt = anHour(new Date(startsAt), 1).toISOString()
  const sound: EventText = {
    title: 'A',
    description: '',
    startsAt: end ? anHour(end, -1).toISOString() : startsAt,
    endsAt,
    place: 'A',
    address: '',
    link: 'https://example.org',
    capacity: null,
  }
  const text = { ...textOf(values), ...((!start || !end) && { startsAt, endsAt }) }
  return eventProblemsOf(everyRefusal(cleanEvent, text, sound))
}

const anHour = (time: Date, sign: 1 | -1) => new Date(time.getTime() + sign * 60 * 60_000)

/** What refusals say, at their fields, which go by other names here; at the title what names none. */
export const eventProblemsOf = (refusals: readonly Refusal[]): EventProblems => {
  const { startsAt, endsAt, mediaId, ...others } = problemsAt(refusals, serverFields, 'title')
  return {
    ...others,
    ...(startsAt && { start: startsAt }),
    ...(endsAt && { end: endsAt }),
    ...(mediaId && { pictureDescription: mediaId }),
  }
}

const fields = Object.keys(emptyEvent('UTC')) as EventField[]
const serverFields = [...fields, 'startsAt', 'endsAt', 'mediaId'] as const
