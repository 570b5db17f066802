import { expect, test } from 'vitest'
import { checkVersion, type VersionCheck } from './version-check.ts'

const current = { version: '1.0.0', buildId: '20260302-1234567' }
const check = (change: Partial<VersionCheck>) =>
  checkVersion({ stored: current, current, lastAuthCheck: null, isOnline: true, now: 1_000_000, ...change })

test('does nothing for the same version and build', () => {
  expect(check({})).toBe('same')
})

test('clears for another version or build', () => {
  expect(check({ stored: { ...current, version: '0.9.0' } })).toBe('clear')
  expect(check({ stored: { ...current, buildId: '20260301-7654321' } })).toBe('clear')
  expect(check({ stored: { version: null, buildId: current.buildId } })).toBe('clear')
})

test('clears nothing on a device without a stored version', () => {
  expect(check({ stored: { version: null, buildId: null } })).toBe('first')
})

test('clears nothing while it cannot be fetched again', () => {
  expect(check({ stored: { ...current, buildId: 'x' }, isOnline: false })).toBe('offline')
})

test('waits until 60 s after the session was checked', () => {
  const stored = { ...current, buildId: 'x' }
  expect(check({ stored, lastAuthCheck: 1_000_000 })).toEqual({ afterMs: 60_000 })
  expect(check({ stored, lastAuthCheck: 1_000_000 - 59_999 })).toEqual({ afterMs: 1 })
  expect(check({ stored, lastAuthCheck: 1_000_000 - 60_000 })).toBe('clear')
})

test('does not delay the check after a clock is set back', () => {
  expect(check({ lastAuthCheck: 2_000_000 })).toBe('same')
})
