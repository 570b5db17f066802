import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useMe } from './features/accounts/session.ts'
import { SessionWatch } from './features/accounts/session-watch.tsx'
import { ThemeSync } from './features/accounts/theme-sync.tsx'
import { useSignOut } from './features/accounts/use-sign-out.ts'
import { ChatAside } from './features/chat/chat-aside.tsx'
import { ChatsButton } from './features/chat/chats-button.tsx'
import { useChatPanel } from './features/chat/use-chat-panel.ts'
import { useUnreadMessages } from './features/chat/use-unread-messages.ts'
import { NotificationBell } from './features/notifications/notification-bell.tsx'
import { ComposerDialog } from './features/posts/composer-dialog.tsx'
import { openComposer } from './features/posts/composer-state.ts'
import { LiveArea } from './live-updates.tsx'
import { MemberOutbox } from './member-outbox.tsx'
import { AccountMenu } from './ui/layout/account-menu.tsx'
import { AppLayout } from './ui/layout/app-layout.tsx'
import { navigationLinks } from './ui/layout/links.ts'
import { TitleCount } from './ui/page-title.tsx'
import { PostSkeleton } from './ui/skeletons.tsx'

/** What all screens of members share: the outbox, the live connection, the layout, the composer. */
export const MemberArea = () => {
  const me = useMe()
  return (
    <MemberOutbox key={me.uid}>
      <LiveArea>
        <ThemeSync />
        <SessionWatch />
        <MemberLayout />
      </LiveArea>
    </MemberOutbox>
  )
}

const MemberLayout = () => {
  const me = useMe()
  const signOut = useSignOut()
  const panel = useChatPanel()
  const unread = useUnreadMessages()
  return (
    <TitleCount value={unread}>
      <AppLayout
        links={navigationLinks}
        onNewPost={openComposer}
        actions={
          <>
            <ChatsButton panel={panel} unread={unread} />
            <NotificationBell />
          </>
        }
        account={<AccountMenu member={me} onSignOut={signOut} />}
        aside={<ChatAside panel={panel} />}
        isCovered={panel.isPhone && panel.view !== null}
      >
        <Suspense fallback={<PostSkeleton />}>
          <Outlet />
        </Suspense>
        <ComposerDialog />
      </AppLayout>
    </TitleCount>
  )
}
