import { readStreak } from '@bowline/domain/challenge-days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastSevenDays, monthAfter, readDays, weeksOf } from './days.ts'

test('continue months across years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-03', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-03',
  ])
})

test('divides a month into weeks from Monday, each day once', () => {
  expect(weeksOf('2026-03')[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), by => {
      const month = monthAfter('2000-01', by)
      const weeks = weeksOf(month)
      const days = weeks.flat().filter(day => day !== null)
      expect(weeks.every(week => week.length === 7)).toBe(true)
      expect(days.every(day => day.startsWith(month))).toBe(true)
      expect(days).toEqual([...new Set(days)].sort())
      expect(monthAfter(month, 1)).toBe(nextDay(days.at(-1) ?? '').slice(0, 7))
      for (const week of weeks)
        for (const [at, day] of week.entries())
          if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((at + 1) % 7)
    }),
  )
})

const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}`

test.each([
  ['a streak of weeks', [4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], 5, 'off'],
  ['a streak that has ended', [4, 6, 7, 8, 9, 10], 5, 'missed'],
  ['a streak that lasted until the end', [20, 22, 23, 24, 25, 26, 27, 28, 29], 21, 'off', 31],
])('tells the day off of %s from a missed day', (_, days, day, expected, today = 20) => {
  const dates = { startsOn: dayOf(3), endsOn: dayOf(29) }
  const own = { days: days.map(dayOf), rests: [] }
  expect(readDays(dates, own, dayOf(today))(dayOf(day))).toBe(expected)
})

describe('the last seven days', () => {
  const today = 20
  const dates = { startsOn: dayOf(3), endsOn: dayOf(30) }
  const ownOf = (days: number[], rests: [from: number, to: number | null][] = []) => ({
    days: days.map(dayOf),
    rests: rests.map(([from, to]) => ({ from: dayOf(from), to: to === null ? null : dayOf(to) })),
  })
  const statesOf = (own: ReturnType<typeof ownOf>, given = dates) =>
    lastSevenDays(given, own, dayOf(today)).map(({ state }) => state)

  test.each([
    ['nothing yet', [], [], 'open open open open open open open'],
    ['the first check-in yesterday', [19], [], 'open open open open open done open'],
    ['checked in daily', [14, 15, 16, 17, 18, 19, 20], [], 'done done done done done done done'],
    ['one day off', [14, 15, 17, 18, 19, 20], [], 'done done off done done done done'],
    ['yesterday off', [15, 16, 17, 18], [], 'open done done done done off open'],
    ['a second day off ends the streak', [13, 14, 16, 18, 19], [], 'done missed done off done done open'],
    ['two days in a row end the streak', [14, 15, 16, 17], [], 'done done done done missed missed open'],
    ['a pause is no day off', [14, 17, 19], [[15, 16]], 'done paused paused done off done open'],
    ['a check-in in a pause counts', [14, 15], [[15, null]], 'done done paused paused paused paused paused'],
  ] as [string, number[], [number, number | null][], string][])('%s', (_, days, rests, expected) => {
    expect(statesOf(ownOf(days, rests)).join(' ')).toBe(expected)
  })

  test('before the challenge are outside of it', () => {
    expect(statesOf(ownOf([19]), { ...dates, startsOn: dayOf(18) }).slice(0, 5)).toEqual([
      ...Array(4).fill('outside'),
      'open',
    ])
  })

  test('show the whole streak after the day that ended the one before', () => {
    const number = fc.integer({ min: 3, max: today })
    const rest = fc.tuple(number, fc.option(number, { nil: null }))
    fc.assert(
      fc.property(fc.uniqueArray(number), fc.array(rest, { maxLength: 2 }), (days, rests) => {
        const own = ownOf(days, rests)
        const states = statesOf(own)
        const shown = states.slice(states.lastIndexOf('missed') + 1)
        const done = shown.filter(state => state === 'done').length
        const { streak } = readStreak(own.days, own.rests, dayOf(today))
        expect(states).toHaveLength(7)
        expect(states.filter(state => state === 'off').length).toBeLessThanOrEqual(1)
        if (states.includes('missed')) expect(streak).toBe(done)
        else expect(streak).toBeGreaterThanOrEqual(done)
      }),
    )
  })
})

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString()
