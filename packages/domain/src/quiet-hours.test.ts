import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkQuietHours, quietUntil } from './quiet-hours.ts'

/** Zones whose clocks change by an hour, by half an hour, at midnight, in the southern summer, or never. */
const timeZones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]

const minute = 60_000
const timeZone = fc.constantFrom(...timeZones)
/** Around the days on which clocks change in 2026, and any other time. */
const moment = fc
  .oneof(
    fc
      .tuple(
        fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-09-06', '2026-10-04', '2026-10-25'),
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
      )
      .map(([day, minutes]) => Date.parse(day) + minutes * minute),
    fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2029, 0) }),
  )
  .map(time => new Date(time))
const hour = fc.integer({ min: 0, max: 23 })
const quiet = fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to)

/** Reads the wall's clock in another way than the rule does. */
const wallHour = (at: Date, zone: string) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'medium' }).format(at).slice(0, 2))

const isQuietHour = (at: number, from: number, to: number) => (at - from + 24) % 24 < (to - from + 24) % 24

describe('quiet hours', () => {
  test('apply to the hours of the wall clock from the first to the second, whatever the clock change', () => {
    fc.assert(
      fc.property(moment, quiet, timeZone, (at, { from, to }, zone) => {
        expect(quietUntil(at, { from, to }, zone) !== null).toBe(isQuietHour(wallHour(at, zone), from, to))
      }),
      { numRuns: 500 },
    )
  })

  test('end at the first moment that is not quiet', () => {
    fc.assert(
      fc.property(moment, quiet, timeZone, (at, hours, zone) => {
        const end = quietUntil(at, hours, zone)
        fc.pre(end !== null)
        expect(end.getTime()).toBeGreaterThan(at.getTime())
        expect(quietUntil(end, hours, zone)).toBe(null)
        expect(quietUntil(new Date(end.getTime() - minute), hours, zone)).toEqual(end)
        for (let each = at.getTime(); each < end.getTime(); each += 7 * minute)
          expect(quietUntil(new Date(each), hours, zone)).toEqual(end)
      }),
      { numRuns: 150 },
    )
  })

  test('end on the hour, except where the clock skips that hour', () => {
    fc.assert(
      fc.property(moment, quiet, timeZone, (at, hours, zone) => {
        const end = quietUntil(at, hours, zone)
        fc.pre(end !== null)
        const isSkipped = wallHour(end, zone) !== hours.to
        if (isSkipped) expect(wallHour(new Date(end.getTime() - minute), zone)).not.toBe(hours.to)
        else expect(isQuietHour(wallHour(end, zone), hours.from, hours.to)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  const night = { from: 22, to: 7 }
  test.each([
    ['an hour earlier after the clock goes forward', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['an hour later after it goes back', '2026-10-24T21:30:00Z', '2026-10-25T06:00:00.000Z'],
    ['on the same day after midnight', '2026-06-10T03:00:00Z', '2026-06-10T05:00:00.000Z'],
  ])('end %s', (_, at, end) => {
    expect(quietUntil(new Date(at), night, 'Europe/Berlin')?.toISOString()).toBe(end)
  })

  test('need two different times', () => {
    expect(() => checkQuietHours({ from: 8, to: 8 })).toThrow('Choose two different times for quiet hours')
    expect(() => checkQuietHours(night)).not.toThrow()
    expect(quietUntil(new Date('2026-06-10T08:30:00Z'), { from: 8, to: 8 }, 'UTC')).toBe(null)
  })
})
