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

test('what a clock shows is shown again by the instant that is made of it', () => {
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

test('summer and winter differ', () => {
  expect(instantOf('2026-03-28T19:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-28T18:00:00.000Z')
  expect(instantOf('2026-03-29T19:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T17:00:00.000Z')
})

test('of an hour that comes twice it is the first; an hour that is skipped is passed over', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test.each(['', '2026-13-01T00:00', 'tomorrow'])('"%s" is no time', text => {
  expect(instantOf(text, 'UTC')).toBeNull()
})
