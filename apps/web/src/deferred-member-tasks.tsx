import { Suspense } from 'react'
import { AppBadge } from './app-shell/app-badge.tsx'
import { isInstalled } from './app-shell/install-ways.ts'
import { OfferToInstall } from './app-shell/offer-to-install.tsx'
import { WaitingOperations } from './app-shell/waiting-operations.tsx'
import { TimeZoneSync } from './features/accounts/time-zone-sync.tsx'
import { useUnreadMessages } from './features/chat/use-unread-messages.ts'
import { HobbiesAhead } from './features/hobbies/hobbies-ahead.tsx'
import { Moments } from './features/knots/moments.tsx'
import { useUnread } from './features/notifications/use-unread.ts'
import { PushArea } from './features/push/push-area.tsx'
import { Shortcuts } from './features/shortcuts/shortcuts.tsx'
import { useSearchParams } from './router/index.ts'
import { useMe } from './session/session.ts'
import { lazyPart } from './ui/lazy-part.tsx'

const FollowMigration = lazyPart(() => import('./features/follows/follow-migration.tsx'), 'FollowMigration')
const StartIntent = lazyPart(() => import('./features/composer/start-intent.tsx'), 'StartIntent')
const PullToRefresh = lazyPart(() => import('./app-shell/pull-to-refresh.tsx'), 'PullToRefresh')

/** Tasks of every member screen that start once the first screen is shown. */
export const DeferredMemberTasks = () => (
  <>
    <HobbiesAhead />
    <TimeZoneSync />
    <Suspense>{useMe().followsToMigrate && <FollowMigration />}</Suspense>
    <Moments />
    <Suspense>{useSearchParams()[0].has('new-post') && <StartIntent />}</Suspense>
    <WaitingOperations />
    <UnreadBadge />
    <OfferToInstall />
    <PushArea />
    <Shortcuts />
    <Suspense>{hasPulls() && <PullToRefresh />}</Suspense>
  </>
)

/** A browser's tab has a button for it, and often the gesture. */
const hasPulls = () => isInstalled(window) && matchMedia('(pointer: coarse)').matches

const UnreadBadge = () => <AppBadge unread={useUnread() + useUnreadMessages()} />
