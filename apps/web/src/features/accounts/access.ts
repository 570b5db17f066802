import type { Session } from '../../session/session.ts'

/** `member`: signed-in members; `guest`: visitors; `public`: everybody. See docs/product/interface.md#pages. */
export type Access = 'member' | 'guest' | 'public'

export type Verdict = 'wait' | 'show' | 'unreachable' | { redirect: string }

/**
 * Whether a route is shown to the current visitor or member. The sign-in form does not wait, because most of its
 * viewers are visitors.
 */
export const decideAccess = (access: Access, status: Session['status'], from = '/home'): Verdict => {
  if (access === 'public') return 'show'
  if (access === 'guest') return status === 'signed-in' ? { redirect: from } : 'show'
  switch (status) {
    case 'loading':
      return 'wait'
    case 'unreachable':
      return 'unreachable'
    case 'signed-out':
      return { redirect: '/auth' }
    case 'signed-in':
      return 'show'
  }
}
