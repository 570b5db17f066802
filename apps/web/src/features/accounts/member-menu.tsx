import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { InstallItem } from '../../app-shell/install-item.tsx'
import { useMe } from '../../session/session.ts'
import { AccountMenu } from '../../ui/layout/account-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuLink } from '../../ui/menu-button.tsx'
import { useSignOut } from './use-sign-out.ts'

const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx'), 'SignOutDialog')

/** The account menu, and the question before a sign-out that would lose something. */
export const MemberMenu = ({ knots }: { knots: ReactNode }) => {
  const me = useMe()
  const { ask, unsent, isLeaving, leave, stay } = useSignOut()
  return (
    <>
      <AccountMenu member={me} knots={knots} onSignOut={ask}>
        {(me.isAdmin || me.isDeveloper) && (
          <MenuLink to={me.isAdmin ? '/admin' : '/admin/diagnostics'} icon={ShieldCheck}>
            {me.isAdmin ? <Trans>Admin</Trans> : <Trans>Diagnostics</Trans>}
          </MenuLink>
        )}
        <InstallItem />
      </AccountMenu>
      <Suspense>
        {unsent && <SignOutDialog unsent={unsent} isLeaving={isLeaving} onLeave={leave} onStay={stay} />}
      </Suspense>
    </>
  )
}
