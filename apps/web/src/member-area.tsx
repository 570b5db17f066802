import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useMe } from './features/accounts/session.ts'
import { useSignOut } from './features/accounts/use-sign-out.ts'
import { ComposerDialog } from './features/posts/composer-dialog.tsx'
import { openComposer } from './features/posts/composer-state.ts'
import { MemberOutbox } from './member-outbox.tsx'
import { AccountMenu } from './ui/layout/account-menu.tsx'
import { AppLayout } from './ui/layout/app-layout.tsx'
import { navigationLinks } from './ui/layout/links.ts'
import { MuiProvider } from './ui/mui-provider.tsx'
import { PostSkeleton } from './ui/skeletons.tsx'

/** The layout all screens of members share. */
export const MemberArea = () => {
  const me = useMe()
  const signOut = useSignOut()
  return (
    <MuiProvider>
      <MemberOutbox>
        <AppLayout
          links={navigationLinks}
          onNewPost={openComposer}
          account={<AccountMenu member={me} onSignOut={signOut} />}
        >
          <Suspense fallback={<PostSkeleton />}>
            <Outlet />
          </Suspense>
          <ComposerDialog />
        </AppLayout>
      </MemberOutbox>
    </MuiProvider>
  )
}
