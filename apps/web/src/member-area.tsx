import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { InstallItem } from './app-shell/install-item.tsx'
import { useMe } from './features/accounts/session.ts'
import { SessionWatch } from './features/accounts/session-watch.tsx'
import { ThemeSync } from './features/accounts/theme-sync.tsx'
import { useSignOut } from './features/accounts/use-sign-out.ts'
import { NotificationBell } from './features/notifications/notification-bell.tsx'
import { ComposerDialog } from './features/posts/composer-dialog.tsx'
import { openComposer } from './features/posts/composer-state.ts'
import { LiveArea } from './live-updates.tsx'
import { MemberOutbox } from './member-outbox.tsx'
import { AccountMenu } from './ui/layout/account-menu.tsx'
import { AppLayout } from './ui/layout/app-layout.tsx'
import { navigationLinks } from './ui/layout/links.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { PostSkeleton } from './ui/skeletons.tsx'

const MemberShell = lazyPart(() => import('./app-shell/member-shell.tsx'), 'MemberShell')

/** What all screens of members share: the outbox, the live connection, the layout, the composer. */
export const MemberArea = () => {
  const me = useMe()
  const signOut = useSignOut()
  return (
    <MemberOutbox key={me.uid}>
      <LiveArea>
        <ThemeSync />
        <SessionWatch />
        <AppLayout
          links={navigationLinks}
          onNewPost={openComposer}
          actions={<NotificationBell />}
          account={
            <AccountMenu member={me} onSignOut={signOut}>
              <InstallItem />
            </AccountMenu>
          }
        >
          <Suspense fallback={<PostSkeleton />}>
            <Outlet />
          </Suspense>
          <ComposerDialog />
          <Suspense>
            <MemberShell />
          </Suspense>
        </AppLayout>
      </LiveArea>
    </MemberOutbox>
  )
}
