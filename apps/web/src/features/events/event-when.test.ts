import { afterEach, expect, test, vi } from 'vitest'
import { leafOf, shownZone } from './event-when.ts'

const host = 'Asia/Tokyo'
const thursdayEvening = '2026-06-10T17:00:00.000Z'

afterEach(() => vi.unstubAllEnvs())

test('shows an online event at the time of the reader, and any other at the time of its place', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(shownZone({ isOnline: false, timeZone: host })).toBe(host)
  const zone = shownZone({ isOnline: true, timeZone: host })
  expect(zone).toBe('America/New_York')
  expect(leafOf(thursdayEvening, zone)).toMatchObject({ day: '10' })
  expect(leafOf(thursdayEvening, host)).toMatchObject({ day: '11' })
})
