import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkReachable, cleanChallenge } from './challenge.ts'
import {
  beginRest,
  challengePhase,
  challengeStreak,
  daysFrom,
  endRest,
  readStreak,
} from './challenge-days.ts'
import { calendarDay } from './knots.ts'
import { limits } from './limits.ts'

const start = Date.UTC(2026, 2, 1)
const dayAt = (number: number) => new Date(start + number * 24 * 60 * 60_000).toISOString().slice(0, 10)
const todayNumber = 40
const today = dayAt(todayNumber)
const daysOf = (numbers: Iterable<number>) => [...new Set(numbers)].map(dayAt)
const numbers = fc.uniqueArray(fc.nat(todayNumber), { maxLength: 40 })
const restsOf = (pairs: [number, number][]) =>
  pairs.map(([from, length]) => ({ from: dayAt(from), to: dayAt(Math.min(from + length, todayNumber)) }))
const rests = fc.array(fc.tuple(fc.nat(todayNumber), fc.nat(6)), { maxLength: 4 }).map(restsOf)

describe('a streak', () => {
  test.each([
    ['nothing yet', [], { streak: 0, freezesLeft: 1 }],
    ['today alone', [40], { streak: 1, freezesLeft: 1 }],
    ['days in a row', [38, 39, 40], { streak: 3, freezesLeft: 1 }],
    ['today still open', [37, 38, 39], { streak: 3, freezesLeft: 1 }],
    ['yesterday missed, and forgiven', [36, 37, 38], { streak: 3, freezesLeft: 0 }],
    ['one day missed, and forgiven', [37, 38, 40], { streak: 3, freezesLeft: 0 }],
    [
      'one day missed long ago',
      [28, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40],
      { streak: 12, freezesLeft: 1 },
    ],
    ['two days missed: it begins anew, with the freeze to use', [36, 37, 40], { streak: 1, freezesLeft: 1 }],
    ['two days missed within a week', [33, 34, 36, 37, 39, 40], { streak: 4, freezesLeft: 0 }],
    ['a day missed in each week', [30, 31, 33, 34, 35, 36, 37, 38, 39, 40], { streak: 10, freezesLeft: 1 }],
  ])('%s', (_, numbers, expected) => {
    expect(challengeStreak(daysOf(numbers), [], today)).toEqual(expected)
  })

  test.each([
    ['no day was missed', [38, 39, 40], null],
    ['yesterday was missed', [36, 37, 38], 39],
    ['an earlier day was missed', [37, 38, 40], 39],
    ['the missed day is longer than a week ago', [28, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40], 29],
    ['the streak ended', [36, 37, 40], null],
  ])('names the forgiven day when %s', (_, numbers, expected) => {
    expect(readStreak(daysOf(numbers), [], today).forgiven).toEqual(expected ? [dayAt(expected)] : [])
  })

  test('keeps a streak over any number of paused days and uses no freeze for them', () => {
    const rest = [{ from: dayAt(20), to: dayAt(38) }]
    expect(challengeStreak(daysOf([18, 19, 39, 40]), rest, today)).toEqual({ streak: 4, freezesLeft: 1 })
    const open = [{ from: dayAt(20), to: null }]
    expect(challengeStreak(daysOf([18, 19]), open, today)).toEqual({ streak: 2, freezesLeft: 1 })
  })

  test('is never more than the days, and never less than the days in a row without a gap', () => {
    fc.assert(
      fc.property(numbers, rests, (numbers, rests) => {
        const days = daysOf(numbers)
        const { streak, freezesLeft } = challengeStreak(days, rests, today)
        let plain = 0
        const last = days.includes(today) ? todayNumber : todayNumber - 1
        while (days.includes(dayAt(last - plain))) plain += 1
        expect(streak).toBeLessThanOrEqual(days.length)
        expect(streak).toBeGreaterThanOrEqual(plain)
        expect([0, 1]).toContain(freezesLeft)
      }),
    )
  })

  test('never shrinks by one more check-in or a pause', () => {
    fc.assert(
      fc.property(numbers, rests, fc.nat(todayNumber), fc.nat(todayNumber), (numbers, rests, more, from) => {
        const { streak } = challengeStreak(daysOf(numbers), rests, today)
        const withRest = beginRest(rests, dayAt(from))
        expect(challengeStreak(daysOf(numbers), withRest, today).streak).toBeGreaterThanOrEqual(streak)
        const withMore = daysOf([...numbers, more])
        expect(challengeStreak(withMore, rests, today).streak).toBeGreaterThanOrEqual(streak)
      }),
    )
  })

  test('ignores the order of days and days after today', () => {
    fc.assert(
      fc.property(numbers, rests, fc.nat(20), (numbers, rests, ahead) => {
        const expected = challengeStreak(daysOf(numbers), rests, today)
        expect(challengeStreak(daysOf(numbers).reverse(), rests.toReversed(), today)).toEqual(expected)
        if (numbers.length > 0)
          expect(challengeStreak(daysOf([...numbers, todayNumber + 1 + ahead]), rests, today)).toEqual(
            expected,
          )
      }),
    )
  })

  test('grows by one a day with a check-in each evening, in every time zone and across daylight saving changes', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Auckland',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.nat(300),
        fc.integer({ min: 1, max: 20 }),
        (zone, from, length) => {
          const at = (day: number) => new Date(start + (from + day) * 24 * 60 * 60_000)
          const days = Array.from({ length }, (_, day) => calendarDay(at(day), zone))
          const { streak } = challengeStreak(days, [], calendarDay(at(length - 1), zone))
          expect(streak).toBe(new Set(days).size)
        },
      ),
    )
  })
})

describe('a pause', () => {
  test('has no effect if it begins and ends on one day', () => {
    expect(endRest(beginRest([], today), today)).toEqual([])
  })

  test('ends the day before resuming; starting it twice has no effect', () => {
    const resting = beginRest(beginRest([], dayAt(3)), dayAt(5))
    expect(endRest(resting, dayAt(7))).toEqual([{ from: dayAt(3), to: dayAt(6) }])
  })
})

describe('a challenge', () => {
  const right = {
    title: ' A mug a day ',
    description: '',
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    goal: 20,
  }

  test('is sanitised for storage', () => {
    expect(cleanChallenge({ ...right, title: ' <Mugs> ' })).toMatchObject({ title: '&lt;Mugs&gt;' })
  })

  test.each([
    [{ title: ' ' }, 'Give the challenge a title', 'title'],
    [
      { title: 'x'.repeat(limits.challengeTitle + 1) },
      'The title is 1 character too long. Shorten it to 120 characters.',
      'title',
    ],
    [
      { description: 'x'.repeat(limits.challengeDescription + 1) },
      'The description is 1 character too long. Shorten it to 5,000 characters.',
      'description',
    ],
    [{ startsOn: 'soon' }, 'Enter a date like 2027-03-28', 'startsOn'],
    [{ endsOn: '2026-02-30' }, 'Enter a date like 2027-03-28', 'endsOn'],
    [{ endsOn: '2026-02-28' }, 'The last day is before the first day. Choose a later last day.', 'endsOn'],
    [{ endsOn: '2027-03-03' }, 'This challenge is longer than a year. Choose an earlier end date.', 'endsOn'],
    [{ goal: 0 }, 'Enter a goal between 1 and 100,000 check-ins', 'goal'],
    [{ goal: 1.5 }, 'Enter a goal between 1 and 100,000 check-ins', 'goal'],
  ])('is refused for %j: %s', (wrong, message, field) => {
    expect(() => cleanChallenge({ ...right, ...wrong })).toThrow(
      expect.objectContaining({ message, data: { field } }),
    )
  })

  test('lasts a leap year at most, first and last day included', () => {
    expect(daysFrom('2026-03-01', '2027-03-01')).toBe(366)
    expect(() => cleanChallenge({ ...right, endsOn: '2027-03-01' })).not.toThrow()
  })

  test('needs a day for each check-in if the goal is individual, but not for a group goal', () => {
    expect(() => checkReachable({ ...right, kind: 'individual', goal: 31 })).not.toThrow()
    expect(() => checkReachable({ ...right, kind: 'individual', goal: 32 })).toThrow(
      expect.objectContaining({ data: { field: 'goal' } }),
    )
    expect(() => checkReachable({ ...right, kind: 'cooperative', goal: 32 })).not.toThrow()
  })

  test('is upcoming, running from its first to its last day, then over', () => {
    expect(
      ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(day => challengePhase(right, day)),
    ).toEqual(['ahead', 'running', 'running', 'over'])
  })
})
