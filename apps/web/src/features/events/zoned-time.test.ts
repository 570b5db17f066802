import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTimeOf, instantOf } from './zoned-time.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const minute = 60_000
const year = 365 * 24 * 60 * minute

test("converts a zone's local time to an instant and back", () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 45 * year, max: 80 * year })
        .map(time => new Date(Math.floor(time / minute) * minute)),
      fc.constantFrom(...zones),
      (instant, zone) => {
        const shown = clockTimeOf(instant, zone)
        const again = instantOf(shown, zone)
        expect(again && clockTimeOf(again, zone)).toBe(shown)
      },
    ),
  )
})

test('uses different offsets in summer and winter', () => {
  expect(instantOf('2026-03-28T19:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-28T18:00:00.000Z')
  expect(instantOf('2026-03-29T19:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T17:00:00.000Z')
})

test('takes the first of two equal hours, and moves a skipped hour forward', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test.each(['', '2026-13-01T00:00', 'tomorrow'])('refuses "%s"', text => {
  expect(instantOf(text, 'UTC')).toBeNull()
})
