import type { CalendarEvent, RequestOf } from '@bowline/api'
import { cleanEvent, type Repeat } from '@bowline/domain/calendar-event'
import { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { plainText } from '@bowline/domain/sanitise'
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
export type EventProblems = Partial<Record<EventField, string>>

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
  return withoutNone({
    title: values.title.trim() ? undefined : 'Give the event a title',
    place: values.place.trim() || values.link.trim() ? undefined : 'Say where it is: a place, or a link',
    hobby: values.hobby ? undefined : 'Choose a hobby',
    start: start ? undefined : 'Say when it starts',
    end: end ? (end <= now ? 'An event lies ahead' : undefined) : 'Say when it ends',
    times:
      repeat === 'never' || (Number.isInteger(count) && count >= fewest && count <= limits.eventSeries)
        ? undefined
        : `A series has ${fewest} to ${limits.eventSeries} events`,
    ...(start && end && refusalOf(values)),
  })
}

/** Which field a refusal of the server belongs to; the title where it names none. */
export const asEventProblem = (refusal: { message: string; data?: unknown }): EventProblems => ({
  [fieldOf(refusal.data)]: refusal.message,
})

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

const refusalOf = (values: EventValues): EventProblems => {
  try {
    cleanEvent(textOf(values))
    return {}
  } catch (error) {
    if (error instanceof Refusal) return asEventProblem(error)
    throw error
  }
}

/** Where a field of the form goes by another name than the server's. */
const fieldOf = (data: unknown): EventField => {
  const named = typeof data === 'object' && data !== null ? Reflect.get(data, 'field') : undefined
  if (named === 'mediaId') return 'pictureDescription'
  if (named === 'startsAt') return 'start'
  if (named === 'endsAt') return 'end'
  return fields.find(field => field === named) ?? 'title'
}

const fields = Object.keys(emptyEvent('UTC')) as EventField[]

const withoutNone = (problems: EventProblems): EventProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined))
