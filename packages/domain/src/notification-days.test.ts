import { expect, test } from 'vitest'
import { dayHeading, groupByDay } from './notification-days.ts'

const now = new Date('2026-03-10T12:00:00Z')
const reader = { now, timeZone: 'UTC', locale: 'en' }

test.each([
  ['2026-03-10T12:00:30Z', 'a clock that is ahead', { kind: 'today' }],
  ['2026-03-11T00:00:01Z', 'a clock that is far ahead', { kind: 'today' }],
  ['2026-03-10T00:00:00Z', 'the first instant of the day', { kind: 'today' }],
  ['2026-03-09T23:59:59Z', 'the last instant of the day before', { kind: 'yesterday' }],
  ['2026-03-09T00:00:00Z', 'the first instant of the day before', { kind: 'yesterday' }],
  ['2026-03-08T23:59:59Z', 'two days ago', { kind: 'date', text: 'Sunday, March 8, 2026' }],
  ['2025-12-31T10:00:00Z', 'last year', { kind: 'date', text: 'Wednesday, December 31, 2025' }],
])('%s, %s', (at, _, heading) => {
  expect(dayHeading(new Date(at), reader)).toEqual(heading)
})

test("uses the reader's own day", () => {
  const at = new Date('2026-03-10T02:00:00Z')
  expect(dayHeading(at, reader)).toEqual({ kind: 'today' })
  expect(dayHeading(at, { ...reader, timeZone: 'America/Los_Angeles' })).toEqual({ kind: 'yesterday' })
})

test("uses the calendar's previous day across daylight saving changes", () => {
  const berlin = { now: new Date('2026-03-29T22:30:00Z'), timeZone: 'Europe/Berlin', locale: 'en' }
  expect(dayHeading(new Date('2026-03-28T23:30:00Z'), berlin)).toEqual({ kind: 'yesterday' })
  expect(dayHeading(new Date('2026-03-28T22:30:00Z'), berlin)).toMatchObject({ kind: 'date' })
})

test("formats the date in the reader's language", () => {
  expect(dayHeading(new Date('2026-03-08T12:00:00Z'), { ...reader, locale: 'de' })).toEqual({
    kind: 'date',
    text: 'Sonntag, 8. März 2026',
  })
})

test('keeps the order of notifications in groups', () => {
  const items = [
    { id: 1, createdAt: '2026-03-11T01:00:00Z' },
    { id: 2, createdAt: '2026-03-10T11:00:00Z' },
    { id: 3, createdAt: '2026-03-09T11:00:00Z' },
    { id: 4, createdAt: '2026-03-01T11:00:00Z' },
    { id: 5, createdAt: '2026-03-01T10:00:00Z' },
  ]
  const days = groupByDay(items, reader)
  expect(days.map(({ heading, items }) => [heading.kind, items.map(({ id }) => id)])).toEqual([
    ['today', [1, 2]],
    ['yesterday', [3]],
    ['date', [4, 5]],
  ])
  expect(groupByDay([], reader)).toEqual([])
})
