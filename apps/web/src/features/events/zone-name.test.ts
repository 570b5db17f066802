import { afterEach, expect, test, vi } from 'vitest'
import { nameOfZone } from './zone-name.ts'

afterEach(() => vi.unstubAllGlobals())

test('names a zone in words, never by its distance from Greenwich', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  const instant = new Date('2026-06-10T17:00:00.000Z')
  expect(nameOfZone('Europe/Berlin', instant)).toBe('Central European Time')
  for (const zone of ['UTC', 'Etc/UTC', 'Etc/GMT-5']) expect(nameOfZone(zone, instant)).toBeNull()
})
