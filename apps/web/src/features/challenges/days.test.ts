import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthAfter, weeksOf } from './days.ts'

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

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString()
