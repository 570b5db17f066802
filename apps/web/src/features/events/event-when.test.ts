import { afterEach, expect, test, vi } from 'vitest'
import { timeIn } from './event-times.ts'
import { leafOf, ownTimeZone } from './event-when.ts'

const tokyo = 'Asia/Tokyo'
const thursdayEvening = '2026-06-10T17:00:00.000Z'

afterEach(() => vi.unstubAllEnvs())

test('puts an online event on the day that it is for the reader, and others on that of their place', () => {
  const online = { startsAt: thursdayEvening, timeZone: 'Europe/Lisbon', place: '' }
  vi.stubEnv('TZ', 'America/New_York')
  expect(ownTimeZone()).toBe('America/New_York')
  expect(leafOf(online)).toMatchObject({ day: '10' })
  vi.stubEnv('TZ', tokyo)
  expect(leafOf(online)).toMatchObject({ day: '11' })
  expect(leafOf({ ...online, place: 'Lisbon' })).toMatchObject({ day: '10' })
})

const event = { startsAt: thursdayEvening, endsAt: '2026-06-10T19:00:00.000Z' }

test('repeats the day in another zone only where the event starts on another day', () => {
  expect(timeIn(event, 'Europe/Lisbon', tokyo)).toMatch(/Wed, Jun 10/)
  expect(timeIn(event, 'Europe/Lisbon', 'Europe/Berlin')).not.toMatch(/Jun/)
  expect(timeIn(event, 'Asia/Karachi', 'Europe/Berlin')).toMatch(/^10:00\sPM – 12:00\sAM$/)
})
