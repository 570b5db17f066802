import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { InstallItem } from '../../app-shell/install-item.tsx'
import { useMe } from '../../session/session.ts'
import { AccountMenu } from '../../ui/layout/account-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuLink } from '../../ui/menu-button.tsx'

const SigningOut = lazyPart(() => import('./signing-out.tsx'), 'SigningOut')

/** The account menu, and signing out. */
export const MemberMenu = ({ knots }: { knots: ReactNode }) => {
  const me = useMe()
  const [isSigningOut, setSigningOut] = useState(false)
  return (
    <>
      <AccountMenu member={me} knots={knots} onSignOut={() => setSigningOut(true)}>
        {(me.isAdmin || me.isDeveloper) && (
          <MenuLink to={me.isAdmin ? '/admin' : '/admin/diagnostics'} icon={ShieldCheck}>
            {me.isAdmin ? <Trans>Admin</Trans> : <Trans>Diagnostics</Trans>}
          </MenuLink>
        )}
        <InstallItem />
      </AccountMenu>
      <Suspense>{isSigningOut && <SigningOut onStay={() => setSigningOut(false)} />}</Suspense>
    </>
  )
}
