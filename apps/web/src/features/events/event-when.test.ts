import { afterEach, expect, test, vi } from 'vitest'
import { cityOf, leafOf, nameOfZone, shownZone } from './event-when.ts'

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

test('names a zone in words, never by its distance from Greenwich', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  const instant = new Date(thursdayEvening)
  expect(nameOfZone('Europe/Berlin', instant)).toBe('Central European Time')
  for (const zone of ['UTC', 'Etc/UTC', 'Etc/GMT-5']) {
    expect(nameOfZone(zone, instant)).toBeNull()
    expect(cityOf(zone)).toBeNull()
  }
  expect(cityOf('Asia/Ho_Chi_Minh')).toBe('Ho Chi Minh')
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  vi.unstubAllGlobals()
})
