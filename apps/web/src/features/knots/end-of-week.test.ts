import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfWeek } from './end-of-week.ts'

test('is the first Monday at midnight UTC after now', () => {
  const week = 7 * 24 * 60 * 60_000
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, now => {
      const end = endOfWeek(now)
      expect(end.toISOString()).toMatch(/T00:00:00\.000Z$/)
      expect(end.getUTCDay()).toBe(1)
      const left = end.getTime() - now.getTime()
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(week)
    }),
  )
})
