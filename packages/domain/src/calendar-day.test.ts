import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarYears, checkDay, checkYear } from './calendar-day.ts'
import { Refusal } from './errors.ts'

const { first, last } = calendarYears
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lengthOf = (year: number, month: number) => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (lengths[month - 1] ?? 0)
}
const padded = (number: number, length: number) => String(number).padStart(length, '0')

describe('a day', () => {
  test('is valid in the calendar, in an allowed year', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(first - 1, first, last, last + 1)),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
          const isThere = day >= 1 && day <= lengthOf(year, month)
          const check = () => checkDay(text, 'day')
          if (isThere && year >= first && year <= last) expect(check).not.toThrow()
          else
            expect(check).toThrow(
              expect.objectContaining({
                message: isThere
                  ? 'Enter a date between the years 1900 and 2999'
                  : 'Enter a date like 2027-03-28',
                data: { field: 'day' },
              }),
            )
        },
      ),
    )
  })

  test('has one notation', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), text => {
        fc.pre(!/^\d{4}-\d\d-\d\d$/.test(text))
        expect(() => checkDay(text, 'day')).toThrow(Refusal)
      }),
    )
  })
})

test('refuses the year of an invalid time too', () => {
  expect(() => checkYear(Number.NaN, 'day')).toThrow(Refusal)
})
