import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cursorAt, isAfter } from './keyset.ts'

const id = crypto.randomUUID()
const after = (time: string) => () => isAfter(cursorAt(`${time} ${id}`), sql`created_at`, sql`id`)
const padded = (number: number, length = 2) => String(number).padStart(length, '0')

describe('a cursor', () => {
  test('accepts a cursor of any time to the microsecond', () => {
    const time = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(time, fc.nat(999), (at, micros) => {
        expect(after(at.toISOString().replace('Z', `${padded(micros, 3)}Z`))).not.toThrow()
      }),
    )
  })

  test('refuses a cursor of a time that does not exist', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(39), fc.nat(99), fc.nat(69), (month, day, hour, second) => {
        const at = `2027-${padded(month)}-${padded(day)}T${padded(hour)}:00:${padded(second)}`
        const length = new Date(Date.UTC(2027, month, 0)).getUTCDate()
        const isThere = month >= 1 && month <= 12 && day >= 1 && day <= length && hour <= 23 && second <= 59
        const take = after(`${at}.000000Z`)
        if (isThere) expect(take).not.toThrow()
        else expect(take).toThrow("This cursor isn't from this list")
      }),
    )
  })

  test.each(['2027-02-30T00:00:00.000000Z', '2027-01-01T24:00:00.000000Z', '0000-01-01T00:00:00.000000Z'])(
    'refuses a cursor of %s',
    time => {
      expect(after(time)).toThrow('Request the first page without a cursor')
    },
  )
})
