import { afterEach, expect, test, vi } from 'vitest'
import { leafOf, ownTimeZone, shownTimeZone } from './event-when.ts'
import { hasOtherTime, timeIn } from './has-other-time.ts'

const host = 'Asia/Tokyo'
const thursdayEvening = '2026-06-10T17:00:00.000Z'

afterEach(() => vi.unstubAllEnvs())

test('puts an event on the day that it is for the reader', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const zone = ownTimeZone()
  expect(zone).toBe('America/New_York')
  expect(leafOf(thursdayEvening, zone)).toMatchObject({ day: '10' })
  expect(leafOf(thursdayEvening, host)).toMatchObject({ day: '11' })
})

const event = { startsAt: thursdayEvening, endsAt: '2026-06-10T19:00:00.000Z', timeZone: host }

test('shows an event at the time of its place, and an online one at that of the reader', () => {
  vi.stubEnv('TZ', 'Europe/Lisbon')
  expect(shownTimeZone({ ...event, isOnline: false })).toBe(host)
  expect(shownTimeZone({ ...event, isOnline: true })).toBe('Europe/Lisbon')
  expect(hasOtherTime(event)).toBe(true)
  expect(hasOtherTime({ ...event, timeZone: 'Europe/London' })).toBe(false)
})

test('repeats the day in another zone only where the event starts on another day', () => {
  expect(timeIn(event, 'Europe/Lisbon', host)).toMatch(/Wed, Jun 10/)
  expect(timeIn(event, 'Europe/Lisbon', 'Europe/Berlin')).not.toMatch(/Jun/)
  expect(timeIn(event, 'Asia/Karachi', 'Europe/Berlin')).toMatch(/^10:00\sPM – 12:00\sAM$/)
})
