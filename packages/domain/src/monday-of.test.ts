import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mondayOf } from './monday-of.ts'

test('is the last Monday that has begun in UTC', () => {
  const week = 7 * 24 * 60 * 60_000
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, time => {
      const monday = new Date(mondayOf(time))
      expect(monday.getUTCDay()).toBe(1)
      const since = time.getTime() - monday.getTime()
      expect(since).toBeGreaterThanOrEqual(0)
      expect(since).toBeLessThan(week)
    }),
  )
})
