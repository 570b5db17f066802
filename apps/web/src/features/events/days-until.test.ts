import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'

const now = new Date('2026-11-29T22:30:00Z')

test('counts the midnights until an event starts', () => {
  expect(daysUntil('2026-11-29T22:45:00Z', now, 'UTC')).toBe(0)
  expect(daysUntil('2026-11-30T00:00:00Z', now, 'UTC')).toBe(1)
  expect(daysUntil('2026-12-15T10:00:00Z', now, 'UTC')).toBe(16)
})

test("counts them on the time zone's calendar", () => {
  // In Berlin it is half past eleven in the evening, in Tokyo the next morning.
  expect(daysUntil('2026-11-29T23:15:00Z', now, 'Europe/Berlin')).toBe(1)
  expect(daysUntil('2026-11-29T23:15:00Z', now, 'Asia/Tokyo')).toBe(0)
})

test('is null once the event has started', () => {
  expect(daysUntil('2026-11-29T22:30:00Z', now, 'UTC')).toBeNull()
  expect(daysUntil('2026-11-28T10:00:00Z', now, 'UTC')).toBeNull()
})
