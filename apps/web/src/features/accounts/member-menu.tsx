import { Suspense } from 'react'
import { InstallItem } from '../../app-shell/install-item.tsx'
import { AccountMenu } from '../../ui/layout/account-menu.tsx'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import { useMe } from './session.ts'
import { useSignOut } from './use-sign-out.ts'

const SignOutDialog = lazyMuiPart(() => import('./sign-out-dialog.tsx'), 'SignOutDialog')

/** The account menu, and the question before a sign-out that would lose something. */
export const MemberMenu = () => {
  const { ask, unsent, isLeaving, leave, stay } = useSignOut()
  return (
    <>
      <AccountMenu member={useMe()} onSignOut={ask}>
        <InstallItem />
      </AccountMenu>
      <Suspense>
        {unsent && <SignOutDialog unsent={unsent} isLeaving={isLeaving} onLeave={leave} onStay={stay} />}
      </Suspense>
    </>
  )
}
