import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { MemberMenu } from './features/accounts/member-menu.tsx'
import { useMe } from './features/accounts/session.ts'
import { SessionWatch } from './features/accounts/session-watch.tsx'
import { ThemeSync } from './features/accounts/theme-sync.tsx'
import { NotificationBell } from './features/notifications/notification-bell.tsx'
import { PendingButton } from './features/pending/pending-button.tsx'
import { ComposerDialog } from './features/posts/composer-dialog.tsx'
import { openComposer } from './features/posts/composer-state.ts'
import { LiveArea } from './live-updates.tsx'
import { MemberDrafts } from './member-drafts.tsx'
import { MemberOutbox } from './member-outbox.tsx'
import { AppLayout } from './ui/layout/app-layout.tsx'
import { navigationLinks } from './ui/layout/links.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { PostSkeleton } from './ui/skeletons.tsx'

const MemberErrands = lazyPart(() => import('./member-errands.tsx'), 'MemberErrands')

/** What all screens of members share: the outbox, what is being written, the live connection, the layout, the composer. */
export const MemberArea = () => {
  const me = useMe()
  return (
    <MemberOutbox key={me.uid}>
      <MemberDrafts>
        <LiveArea>
          <ThemeSync />
          <SessionWatch />
          <AppLayout
            links={navigationLinks}
            onNewPost={openComposer}
            passing={<PendingButton />}
            actions={<NotificationBell />}
            account={<MemberMenu />}
          >
            <Suspense fallback={<PostSkeleton />}>
              <Outlet />
            </Suspense>
            <ComposerDialog />
            <Suspense>
              <MemberErrands />
            </Suspense>
          </AppLayout>
        </LiveArea>
      </MemberDrafts>
    </MemberOutbox>
  )
}
