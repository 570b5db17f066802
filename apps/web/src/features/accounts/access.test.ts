import { describe, expect, test } from 'vitest'
import { decideAccess } from './access.ts'

describe('access to a route', () => {
  test.each([
    { access: 'member', status: 'loading', verdict: 'wait' },
    { access: 'member', status: 'signed-out', verdict: { redirect: '/auth' } },
    { access: 'member', status: 'signed-in', verdict: 'show' },
    { access: 'member', status: 'unreachable', verdict: 'unreachable' },
    { access: 'guest', status: 'loading', verdict: 'show' },
    { access: 'guest', status: 'signed-out', verdict: 'show' },
    { access: 'guest', status: 'unreachable', verdict: 'show' },
    { access: 'guest', status: 'signed-in', verdict: { redirect: '/home' } },
    { access: 'public', status: 'loading', verdict: 'show' },
    { access: 'public', status: 'signed-out', verdict: 'show' },
    { access: 'public', status: 'signed-in', verdict: 'show' },
    { access: 'public', status: 'unreachable', verdict: 'show' },
  ] as const)('$access, $status', ({ access, status, verdict }) => {
    expect(decideAccess(access, status)).toEqual(verdict)
  })

  test('leads to the requested page after sign-in', () => {
    expect(decideAccess('guest', 'signed-in', '/post/1')).toEqual({ redirect: '/post/1' })
  })
})
