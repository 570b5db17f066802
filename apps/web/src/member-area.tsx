import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback } from 'react'
import { Outlet } from 'react-router'
import { useApi } from './api.tsx'
import { applyAnswer } from './apply-answer.ts'
import { useMe } from './features/accounts/session.ts'
import { SessionWatch } from './features/accounts/session-watch.tsx'
import { ThemeSync } from './features/accounts/theme-sync.tsx'
import { useSignOut } from './features/accounts/use-sign-out.ts'
import { NotificationBell } from './features/notifications/notification-bell.tsx'
import { ComposerDialog } from './features/posts/composer-dialog.tsx'
import { openComposer } from './features/posts/composer-state.ts'
import { LiveArea } from './live-updates.tsx'
import { openOutbox } from './offline/open-outbox.ts'
import { OutboxProvider } from './offline/react.tsx'
import { AccountMenu } from './ui/layout/account-menu.tsx'
import { AppLayout } from './ui/layout/app-layout.tsx'
import { navigationLinks } from './ui/layout/links.ts'
import { MuiProvider } from './ui/mui-provider.tsx'
import { PostSkeleton } from './ui/skeletons.tsx'

/** What all screens of members share: the outbox, MUI, the layout, the composer. */
export const MemberArea = () => {
  const me = useMe()
  const signOut = useSignOut()
  return (
    <OutboxProvider open={useOpenOutbox(me.uid)}>
      <LiveArea>
        <ThemeSync />
        <SessionWatch />
        <MuiProvider>
          <AppLayout
            links={navigationLinks}
            onNewPost={openComposer}
            actions={<NotificationBell />}
            account={<AccountMenu member={me} onSignOut={signOut} />}
          >
            <Suspense fallback={<PostSkeleton />}>
              <Outlet />
            </Suspense>
            <ComposerDialog />
          </AppLayout>
        </MuiProvider>
      </LiveArea>
    </OutboxProvider>
  )
}

const useOpenOutbox = (memberId: string) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    () => openOutbox(memberId, api, (operation, answer) => applyAnswer(queryClient, api, operation, answer)),
    [memberId, api, queryClient],
  )
}
