import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { daySpanText, hoursText, spanText } from './date-spans.ts'
import { dateText, dateTimeText, dayText } from './dates.ts'

const now = new Date('2026-11-23T12:00:00Z')
const here = { timeZone: 'Europe/Berlin', now }
const evening = '2026-04-10T17:05:00.000Z'
const later = '2026-04-10T19:00:00.000Z'

const readIn = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

beforeEach(() => readIn('en-GB'))
afterEach(() => vi.unstubAllGlobals())

test('writes a short date in lists and a long one on pages', () => {
  expect(dateText(evening, 'short', here)).toBe('10 Apr')
  expect(dateText(evening, 'long', here)).toBe('Friday 10 April')
  expect(dateTimeText(evening, 'short', here)).toBe('10 Apr, 19:05')
  expect(dateText(evening, 'weekday', here)).toBe('Fri 10 Apr')
  expect(spanText(evening, later, 'weekday', here)).toBe('Fri 10 Apr, 19:05–\u206021:00')
  expect(spanText(evening, later, 'long', here)).toBe('Friday 10 April, 19:05–\u206021:00')
  expect(hoursText(evening, later, 'Europe/Berlin')).toBe('19:05–\u206021:00')
  expect(hoursText(evening, later, 'Asia/Karachi')).toBe('22:05–\u206000:00')
})

test('writes the day of a night once', () => {
  const [start, end] = ['2026-11-29T18:00:00.000Z', '2026-11-30T00:00:00.000Z']
  expect(spanText(start, end, 'weekday', here)).toBe('Sun 29 Nov, 19:00–\u206001:00')
  readIn('en-US')
  expect(spanText(start, end, 'weekday', here)).toBe('Sun, Nov 29, 7:00\u00a0PM – 1:00\u00a0AM')
  // A day and a night are two days.
  expect(spanText(start, '2026-11-30T17:00:00.000Z', 'weekday', here)).toContain('Nov 30')
})

test('names the year unless it is this one', () => {
  expect(dateText('2027-04-10T12:00:00Z', 'short', here)).toBe('10 Apr 2027')
  expect(dayText('2025-12-31', 'short', now)).toBe('31 Dec 2025')
  expect(dayText('2026-12-31', 'short', now)).toBe('31 Dec')
  expect(daySpanText('2026-12-20', '2027-01-03', now)).toBe('20 Dec 2026 – 3 Jan 2027')
  expect(daySpanText('2026-11-17', '2026-12-17', now)).toBe('17 Nov – 17 Dec')
})

test('follows the language and region of the browser, with 24 hours where those are usual', () => {
  readIn('en-US')
  expect(dateText(evening, 'short', here)).toBe('Apr 10')
  expect(dateTimeText(evening, 'short', here)).toBe('Apr 10, 7:05\u00a0PM')
  expect(hoursText(evening, later, 'Asia/Karachi')).toBe('10:05\u00a0PM – 12:00\u00a0AM')
  readIn('de-DE')
  expect(dateText(evening, 'long', here)).toBe('Freitag, 10. April')
  expect(dateTimeText(evening, 'short', here)).toBe('10. Apr., 19:05')
})
