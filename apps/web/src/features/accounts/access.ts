import type { Session } from './session.ts'

/** `member`: the signed-in; `guest`: who has yet to sign in; `public`: everybody (SPEC.md §2). */
export type Access = 'member' | 'guest' | 'public'

export type Verdict = 'wait' | 'show' | 'unreachable' | { redirect: string }

/** Whether a route is shown to whoever is here. The sign-in form doesn't wait: most who see it are visitors. */
export const judge = (access: Access, status: Session['status'], from = '/home'): Verdict => {
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
