import { Navigate, Outlet, useLocation } from 'react-router'
import { Loading } from '../../ui/loading.tsx'
import { type Access, judge } from './access.ts'
import { MeContext, useSession } from './session.ts'
import { Unreachable } from './unreachable.tsx'

/** Lets through whom the routes below are for; a visitor comes back to where they wanted to go. */
export const Guard = ({ access }: { access: Access }) => {
  const session = useSession()
  const location = useLocation()
  const verdict = judge(access, session.status, fromOf(location.state))

  if (verdict === 'show')
    return (
      <MeContext value={session.status === 'signed-in' ? session.member : null}>
        <Outlet />
      </MeContext>
    )
  if (verdict === 'wait') return <Loading />
  if (verdict === 'unreachable')
    return <Unreachable onRetry={session.status === 'unreachable' ? session.retry : undefined} />
  const state = access === 'member' ? { from: location.pathname + location.search } : { isArriving: true }
  return <Navigate to={verdict.redirect} state={state} replace />
}

const fromOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined
