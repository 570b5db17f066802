import { describe, expect, test } from 'vitest'
import { type EventValues, eventBody, eventChange, eventProblems, valuesOf } from './event-form.ts'
import { anEvent } from './testing.ts'

const now = new Date('2026-03-11T12:00:00Z')
const good: EventValues = { ...valuesOf(anEvent()), repeat: 'never' }
const problems = (change: Partial<EventValues>) => eventProblems({ ...good, ...change }, now)

describe('problems', () => {
  test('is empty for valid values', () => {
    expect(problems({})).toEqual({})
  })

  test.each([
    [{ title: ' ' }, { title: 'Give the event a title' }],
    [{ hobby: '' }, { hobby: 'Choose a hobby' }],
    [{ start: '' }, { start: 'Enter a start date and time' }],
    [{ end: '2026-04-10T18:00' }, { end: 'Choose an end time after the start time' }],
    [
      { start: '2026-01-10T18:00', end: '2026-01-10T19:00' },
      { end: 'This end time has already passed. Choose a later one.' },
    ],
    [{ place: '' }, { place: 'Enter a location or a link' }],
    [{ link: 'http://example.org' }, { link: 'Enter a link that starts with https://' }],
    [
      { capacity: 'many' },
      { capacity: 'Enter a capacity between 1 and 10,000, or leave it empty for no limit' },
    ],
    [{ repeat: 'week', times: '1' }, { times: 'A series has 2 to 52 events' }],
  ] as const)('shows %o at its field', (change, problem) => {
    expect(problems(change)).toEqual(problem)
  })
})

test('shows all problems at once', () => {
  const wrong = {
    title: '',
    hobby: '',
    start: '',
    place: '',
    link: 'http://a.example',
    capacity: '0',
    times: 'x',
  }
  expect(problems({ ...wrong, repeat: 'week' })).toEqual({
    title: 'Give the event a title',
    hobby: 'Choose a hobby',
    start: 'Enter a start date and time',
    link: 'Enter a link that starts with https://',
    capacity: 'Enter a capacity between 1 and 10,000, or leave it empty for no limit',
    times: 'A series has 2 to 52 events',
  })
  expect(problems({ start: '', end: '', place: '', title: 'x'.repeat(130) })).toEqual({
    title: 'The title is 10 characters too long. Shorten it to 120 characters.',
    start: 'Enter a start date and time',
    end: 'Enter an end date and time',
    place: 'Enter a location or a link',
  })
})

test('sends an event as stored, at the instants of its local times', () => {
  expect(good).toMatchObject({ title: 'Raku & tea', start: '2026-04-10T19:00', end: '2026-04-10T21:00' })
  expect(eventBody({ ...good, capacity: ' 12 ' }, { id: 'raku', mediaId: null })).toMatchObject({
    id: 'raku',
    title: 'Raku & tea',
    startsAt: '2026-04-10T17:00:00.000Z',
    endsAt: '2026-04-10T19:00:00.000Z',
    capacity: 12,
    repeat: null,
  })
})

test('sends only changed values', () => {
  expect(eventChange(good, good, true)).toBeNull()
  expect(eventChange(good, { ...good, place: 'Leipzig', capacity: '5' }, true)).toEqual({
    place: 'Leipzig',
    capacity: 5,
  })
  expect(eventChange(good, { ...good, timeZone: 'UTC' }, true)).toEqual({
    timeZone: 'UTC',
    startsAt: '2026-04-10T19:00:00.000Z',
    endsAt: '2026-04-10T21:00:00.000Z',
  })
  const whole = { hobby: 'tea', visibility: 'followers', repeat: 'week', times: '3' } as const
  expect(eventChange(good, { ...good, ...whole }, true)).toEqual({
    hobby: 'tea',
    visibility: 'followers',
    repeat: { every: 'week', times: 3 },
  })
  expect(eventChange(good, { ...good, ...whole }, false)).toBeNull()
})

test('allows the last date of a series to stay the last', () => {
  const last = valuesOf(anEvent({ seriesId: 'series', repeat: { every: 'week', times: 1 } }))
  expect(eventProblems(last, now, 1)).toEqual({})
  expect(eventChange(last, { ...last, repeat: 'never' }, true)).toEqual({ repeat: null })
})
