import { afterEach, expect, test, vi } from 'vitest'
import { leafOf, ownTimeZone } from './event-when.ts'

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
