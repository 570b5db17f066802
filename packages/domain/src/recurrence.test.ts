import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDay } from './calendar-day.ts'
import { repeats } from './calendar-event.ts'
import { movedSeriesDays, recurrenceDifference, seriesDays } from './recurrence.ts'

const day = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map(time => new Date(time).toISOString().slice(0, 10))
const recurrence = fc.record({ every: fc.constantFrom(...repeats), times: fc.integer({ min: 1, max: 52 }) })
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000
const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
const lengthOf = (text: string) =>
  new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate()

describe('the days of a series', () => {
  test('are as many as requested, a step apart', () => {
    fc.assert(
      fc.property(day, recurrence, (first, { every, times }) => {
        const days = seriesDays(first, { every, times })
        expect(days).toHaveLength(times)
        expect(days[0]).toBe(first)
        for (const [index, one] of days.entries())
          if (every !== 'month') expect(daysBetween(first, one)).toBe(index * (every === 'week' ? 7 : 14))
      }),
    )
  })

  test('are valid calendar days, or the series is refused', () => {
    const late = fc
      .integer({ min: Date.UTC(2994, 0, 1), max: Date.UTC(2999, 11, 31) })
      .map(time => new Date(time).toISOString().slice(0, 10))
    fc.assert(
      fc.property(late, recurrence, (first, { every, times }) => {
        try {
          for (const day of seriesDays(first, { every, times }))
            expect(() => checkDay(day, 'day')).not.toThrow()
        } catch (error) {
          expect(error).toMatchObject({
            message: 'This series ends after the year 2999. Choose fewer events or an earlier date.',
            data: { field: 'repeat' },
          })
          const length = { week: 7, 'two-weeks': 14, month: 31 }[every] * (times - 1)
          expect(daysBetween(first, '3000-01-01')).toBeLessThanOrEqual(length)
        }
      }),
    )
  })

  test('are one in each month, on its day or on the last', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 52 }),
        (first, monthDay, times) => {
          for (const [index, one] of seriesDays(first, { every: 'month', times }, monthDay).entries()) {
            if (index === 0) continue
            expect(monthOf(one) - monthOf(first)).toBe(index)
            expect(Number(one.slice(8))).toBe(Math.min(monthDay, lengthOf(one)))
          }
        },
      ),
    )
    expect(seriesDays('2027-02-28', { every: 'month', times: 4 }, 31)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
  })
})

describe('a series that is moved', () => {
  const by = fc.integer({ min: -400, max: 400 })

  test('continues like a series that began there, for any recurrence', () => {
    fc.assert(
      fc.property(day, recurrence, by, (first, repeat, days) => {
        const monthDay = repeat.every === 'month' ? Number(first.slice(8)) : null
        const moved = movedSeriesDays(seriesDays(first, repeat), days, monthDay)
        expect(daysBetween(first, moved.days[0] ?? '')).toBe(days)
        expect(moved.days).toEqual(seriesDays(moved.days[0] ?? '', repeat))
      }),
    )
  })

  test('leaves its day of the month only when it is moved', () => {
    const fromFebruary = ['2027-02-28', '2027-03-31', '2027-04-30']
    expect(movedSeriesDays(fromFebruary, 0, 31)).toEqual({ days: fromFebruary, monthDay: 31 })
    expect(movedSeriesDays(fromFebruary, -1, 31)).toEqual({
      days: ['2027-02-27', '2027-03-27', '2027-04-27'],
      monthDay: 27,
    })
  })

  test('stays within the allowed years', () => {
    for (const monthDay of [null, 31])
      expect(() => movedSeriesDays(['2999-11-30', '2999-12-31'], 1, monthDay)).toThrow(
        expect.objectContaining({
          message: 'This series ends after the year 2999. Choose fewer events or an earlier date.',
          data: { field: 'startsAt' },
        }),
      )
  })

  test('keeps the leftover dates of another recurrence apart', () => {
    const weeklyThenMonthly = ['2027-01-10', '2027-01-17', '2027-01-24', '2027-02-24']
    expect(movedSeriesDays(weeklyThenMonthly, 8, 24)).toEqual({
      days: ['2027-01-18', '2027-01-25', '2027-02-01', '2027-03-01'],
      monthDay: 1,
    })
  })
})

describe('the difference of two series', () => {
  const existing = fc
    .tuple(day, recurrence)
    .map(([first, repeat]) =>
      seriesDays(first, repeat).map((one, index) => ({ id: String(index), day: one })),
    )

  test('takes each wanted day once, keeps events on wanted days, and changes nothing the second time', () => {
    fc.assert(
      fc.property(existing, day, recurrence, fc.nat(51), (before, other, repeat, at) => {
        // From a day of the series on, as an editor changes it, or from any.
        const wanted = seriesDays(before[at]?.day ?? other, repeat)
        const { gone, added } = recurrenceDifference(before, wanted, { staysMonthly: false })
        const stays = before.filter(({ id }) => !gone.includes(id))
        expect([...stays.map(({ day: of }) => of), ...added].sort()).toEqual(wanted)
        for (const id of gone) expect(wanted).not.toContain(before.find(one => one.id === id)?.day)
        const after = [...stays, ...added.map((of, index) => ({ id: `new ${index}`, day: of }))]
        expect(recurrenceDifference(after, wanted, { staysMonthly: false })).toEqual({ gone: [], added: [] })
      }),
    )
  })

  test('compares by month, not by day, for a series that stays monthly', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (first, times, others) => {
          const before = seriesDays(first, { every: 'month', times }).map((of, index) => ({
            id: String(index),
            // Moved by a day or two.
            day: `${of.slice(0, 8)}${String(1 + (index % 3)).padStart(2, '0')}`,
          }))
          const wanted = seriesDays(first, { every: 'month', times: others })
          const { gone, added } = recurrenceDifference(before, wanted, { staysMonthly: true })
          expect(gone).toHaveLength(Math.max(0, times - others))
          expect(added).toEqual(wanted.slice(times))
        },
      ),
    )
  })

  test('keeps the days shared by both recurrences', () => {
    const weekly = seriesDays('2026-04-10', { every: 'week', times: 4 }).map(of => ({ id: of, day: of }))
    const wanted = seriesDays('2026-04-10', { every: 'two-weeks', times: 3 })
    expect(recurrenceDifference(weekly, wanted, { staysMonthly: false })).toEqual({
      gone: ['2026-04-17', '2026-05-01'],
      added: ['2026-05-08'],
    })
  })
})
