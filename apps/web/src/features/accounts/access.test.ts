import { describe, expect, test } from 'vitest'
import { judge } from './access.ts'

describe('who sees a route', () => {
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
    expect(judge(access, status)).toEqual(verdict)
  })

  test('who has just signed in goes to where they wanted to go', () => {
    expect(judge('guest', 'signed-in', '/post/1')).toEqual({ redirect: '/post/1' })
  })
})
