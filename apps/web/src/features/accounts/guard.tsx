import { Navigate, Outlet, useLocation } from '../../router/index.ts'
import { MeContext, useSession } from '../../session/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { type Access, decideAccess } from './access.ts'
import { Unreachable } from './unreachable.tsx'

/** Shows the routes below to those who may see them. A visitor returns to the requested page after sign-in. */
export const Guard = ({ access }: { access: Access }) => {
  const session = useSession()
  const location = useLocation()
  const from = location.state?.from
  const verdict = decideAccess(access, session.status, typeof from === 'string' ? from : undefined)

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
