import type { Me } from '@bowline/api'
import { describe, expect, test, vi } from 'vitest'
import { sessionOf } from './session.ts'

const member: Me = {
  uid: '0199a000-0000-7000-8000-000000000001',
  displayName: 'Ines',
  username: 'ines',
  photoURL: null,
  email: 'ines@example.org',
  emailVerified: true,
  isAdmin: false,
  isDeveloper: false,
  needsSecondFactor: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  preferences: {
    theme: null,
    welcomeSeen: false,
    onLeaderboards: true,
    timeZone: 'UTC',
    celebratedLevel: null,
    onboarding: 'done',
  },
  knots: 40,
  level: 'Sprout',
  followsToMigrate: false,
  followsAnyone: false,
  sessionId: '0199a000-0000-7000-8000-000000000002',
  sessionExpiresAt: '2026-02-01T00:00:00.000Z',
}
const failure = new TypeError('Failed to fetch')
const refetch = vi.fn()

describe('the session', () => {
  test('is unknown before the first answer', () => {
    expect(sessionOf({ data: undefined, error: null, refetch })).toEqual({ status: 'loading' })
  })

  test("is the server's answer", () => {
    expect(sessionOf({ data: { member }, error: null, refetch })).toEqual({ status: 'signed-in', member })
    expect(sessionOf({ data: { member: null }, error: null, refetch })).toEqual({ status: 'signed-out' })
  })

  test('is never "signed out" after a failure to reach the server', () => {
    expect(sessionOf({ data: undefined, error: failure, refetch })).toMatchObject({
      status: 'unreachable',
      error: failure,
    })
    expect(sessionOf({ data: { member }, error: failure, refetch })).toEqual({ status: 'signed-in', member })
  })
})
