import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate, formatDateRange, formatDateToParts, formatDay } from './format-date.ts'

const evening = '2026-04-10T17:05:00.000Z'
const here = { timeZone: 'Europe/Berlin' } as const

afterEach(() => vi.unstubAllGlobals())

describe('a date and time', () => {
  test('is written as usual in the language and region of the reader', () => {
    const look = { ...here, dateStyle: 'medium', timeStyle: 'short' } as const
    expect(formatDate(evening, look, ['de-DE'])).toBe('10.04.2026, 19:05')
    expect(formatDate(evening, look, ['en-GB'])).toBe('10 Apr 2026, 19:05')
    expect(formatDate(evening, look, ['en-US'])).toBe('Apr 10, 2026, 7:05\u00a0PM')
  })

  test('follows the languages of the browser, the first one that is known', () => {
    const look = { ...here, hour: 'numeric', minute: '2-digit' } as const
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en-US'] })
    expect(formatDate(evening, look)).toBe('19:05')
    vi.stubGlobal('navigator', { languages: ['en-US'] })
    expect(formatDate(evening, look)).toBe('7:05\u00a0PM')
  })

  test('has parts in the same language', () => {
    const look = { timeZone: 'America/New_York', timeZoneName: 'longGeneric' } as const
    const zone = (locale: string) =>
      formatDateToParts(evening, look, [locale]).find(({ type }) => type === 'timeZoneName')?.value
    expect(zone('en-US')).toBe('Eastern Time')
    expect(zone('de-DE')).toBe('Nordamerikanische Ostküstenzeit')
  })
})

test('writes a span as one text', () => {
  const look = { ...here, hour: 'numeric', minute: '2-digit' } as const
  expect(formatDateRange(evening, '2026-04-10T19:00:00.000Z', look, ['de-DE'])).toBe('19:05–21:00 Uhr')
})

test('writes a calendar day the same in every time zone', () => {
  expect(formatDay('2026-11-01', { dateStyle: 'long' }, ['en-US'])).toBe('November 1, 2026')
  expect(formatDay('2026-11-01', { dateStyle: 'long' }, ['de-DE'])).toBe('1. November 2026')
})
