import type { CalendarEvent, RequestOf } from '@bowline/api'
import { cleanEvent, type Repeat } from '@bowline/domain/calendar-event'
import type { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { plainText } from '@bowline/domain/sanitise'
import { type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'
import { type ClockTime, clockTimeOf, instantOf } from './zoned-time.ts'

export type EventValues = {
  title: string
  description: string
  /** A slug; empty while none is selected. */
  hobby: string
  /** In the local time of `timeZone`. */
  start: ClockTime
  end: ClockTime
  timeZone: string
  place: string
  address: string
  link: string
  /** As typed; empty for no limit. */
  capacity: string
  visibility: 'public' | 'followers'
  repeat: Repeat | 'never'
  times: string
  /** The picture's description. */
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

/** As the host typed it, without the escaping of the stored text. */
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
 * Checks the server's rules before sending; empty if everything is valid.
 * @param fewest minimum number of dates of a series; the last date of an existing series may be alone
 */
export const eventProblems = (values: EventValues, now: Date, fewest = 2): EventProblems => {
  const { repeat, times } = values
  const start = instantOf(values.start, values.timeZone)
  const end = instantOf(values.end, values.timeZone)
  const count = Number(times)
  return {
    ...(!values.hobby && { hobby: 'Choose a hobby' }),
    ...(end && end <= now && { end: 'This end time has already passed. Choose a later one.' }),
    ...eventProblemsOf(problemsOf(() => cleanEvent(textOf(values)))),
    ...(!start && { start: 'Enter a start date and time' }),
    ...(!end && { end: 'Enter an end date and time' }),
    ...(repeat !== 'never' &&
      !(Number.isInteger(count) && count >= fewest && count <= limits.eventSeries) && {
        times: `A series has ${fewest} to ${limits.eventSeries} events`,
      }),
  }
}

/** The form's values as the input for a new event. */
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
 * Sends only changed values; null if nothing changed.
 * @param isWhole also includes values shared by all dates of a series
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

/** Maps the server's errors to fields, which have other names here. Errors without a field go to the title. */
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
