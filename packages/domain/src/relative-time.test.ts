import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-03-10T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [before(-5), 'Just now'],
  [before(59), 'Just now'],
  [before(60), '1m ago'],
  [before(3599), '59m ago'],
  [before(3600), '1h ago'],
  [before(86_399), '23h ago'],
  [before(86_400), 'Yesterday'],
  [new Date('2026-03-09T00:00:00Z'), 'Yesterday'],
  [new Date('2026-03-08T23:59:59Z'), null],
  [new Date('2025-12-31T00:00:00Z'), null],
])('%s reads %j', (then, text) => {
  expect(relativeTime(then, now, 'UTC')).toBe(text)
})

test("uses the reader's own time zone for yesterday", () => {
  const then = new Date('2026-03-09T02:00:00Z')
  expect(relativeTime(then, now, 'UTC')).toBe('Yesterday')
  expect(relativeTime(then, now, 'America/Los_Angeles')).toBeNull()
})
