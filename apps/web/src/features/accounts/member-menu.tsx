import { type ReactNode, Suspense, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { AccountMenu } from '../../ui/layout/account-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const AccountMenuItems = lazyPart(() => import('./account-menu-items.tsx'), 'AccountMenuItems')
const SigningOut = lazyPart(() => import('./signing-out.tsx'), 'SigningOut')

/** The account menu, and signing out. @param knots below the member's name */
export const MemberMenu = ({ knots }: { knots: ReactNode }) => {
  const me = useMe()
  const [isSigningOut, setSigningOut] = useState(false)
  return (
    <>
      <AccountMenu member={me} onPrefetch={AccountMenuItems.prefetch}>
        <Suspense>
          <AccountMenuItems knots={knots} onSignOut={() => setSigningOut(true)} />
        </Suspense>
      </AccountMenu>
      <Suspense>{isSigningOut && <SigningOut onStay={() => setSigningOut(false)} />}</Suspense>
    </>
  )
}
