import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { AfterFirstScreen } from './app-shell/after-first-screen.tsx'
import { MemberMenu } from './features/accounts/member-menu.tsx'
import { ThemeSync } from './features/accounts/theme-sync.tsx'
import { AsideArea } from './features/aside/aside-area.tsx'
import { ChatAside } from './features/chat/chat-aside.tsx'
import { ChatsButton } from './features/chat/chats-button.tsx'
import { useChatPanel } from './features/chat/use-chat-panel.ts'
import { useUnreadMessages } from './features/chat/use-unread-messages.ts'
import { ComposerDialog } from './features/composer/composer-dialog.tsx'
import { NotificationBell } from './features/notifications/notification-bell.tsx'
import { OnboardingGate } from './features/onboarding/onboarding-gate.tsx'
import { PendingButton } from './features/pending/pending-button.tsx'
import { openComposer } from './features/posts/composer-state.ts'
import { LiveArea } from './live/live-area.tsx'
import { liveUpdates } from './live-updates.ts'
import { MemberDrafts } from './member-drafts.tsx'
import { MemberOutbox } from './member-outbox.tsx'
import { Outlet, useLocation } from './router/index.ts'
import { useMe } from './session/session.ts'
import { SessionWatch } from './session/session-watch.tsx'
import { AppLayout } from './ui/layout/app-layout.tsx'
import { navigationLinks } from './ui/layout/links.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { TitleCount } from './ui/page-title.tsx'
import plain from './ui/plain.module.css'
import { PostSkeleton } from './ui/skeletons.tsx'
import { useCurrentLink } from './use-current-link.ts'

const Announcements = lazyPart(() => import('./features/announcements/announcements.tsx'), 'Announcements')
const OwnKnots = lazyPart(() => import('./features/knots/own-knots.tsx'), 'OwnKnots')
const DeferredMemberTasks = lazyPart(() => import('./deferred-member-tasks.tsx'), 'DeferredMemberTasks')

const MemberLayout = () => {
  const panel = useChatPanel()
  const unread = useUnreadMessages()
  const { t } = useLingui()
  const knots = (
    // The link has a name before they are loaded.
    <AfterFirstScreen fallback={<span className={plain.visuallyHidden}>{t`Knots`}</span>}>
      <OwnKnots />
    </AfterFirstScreen>
  )
  return (
    <TitleCount value={unread}>
      <AppLayout
        links={navigationLinks}
        current={useCurrentLink()}
        onNewPost={openComposer}
        passing={<PendingButton />}
        actions={
          <>
            <ChatsButton panel={panel} unread={unread} />
            <NotificationBell />
          </>
        }
        account={<MemberMenu knots={knots} />}
        knots={knots}
        side={<AsideArea />}
        panel={<ChatAside panel={panel} />}
        isCovered={panel.isPhone && panel.view !== null}
        isPlain={useLocation().pathname === '/onboarding'}
      >
        <AfterFirstScreen>
          <Announcements />
        </AfterFirstScreen>
        <Suspense fallback={<PostSkeleton />}>
          <Outlet />
        </Suspense>
        <ComposerDialog />
        <AfterFirstScreen>
          <DeferredMemberTasks />
        </AfterFirstScreen>
      </AppLayout>
    </TitleCount>
  )
}

/** Not part of `MemberArea`, so that a change of the member's own data, such as their Knots, renders only what shows it. */
const shared = (
  <MemberDrafts>
    <LiveArea updates={liveUpdates}>
      <ThemeSync />
      <SessionWatch />
      <OnboardingGate />
      <MemberLayout />
    </LiveArea>
  </MemberDrafts>
)

/**
 * Everything that all member screens share: the outbox, drafts, the live connection, the layout and the
 * composer.
 */
export const MemberArea = () => <MemberOutbox key={useMe().uid}>{shared}</MemberOutbox>
