import { AppBadge } from './app-shell/app-badge.tsx'
import { OfferToInstall } from './app-shell/offer-to-install.tsx'
import { StartIntent } from './app-shell/start-intent.tsx'
import { WaitingOperations } from './app-shell/waiting-operations.tsx'
import { TimeZoneSync } from './features/accounts/time-zone-sync.tsx'
import { ChallengeMoment } from './features/challenges/challenge-moment.tsx'
import { FollowMigration } from './features/follows/follow-migration.tsx'
import { HobbiesAhead } from './features/hobbies/hobbies-ahead.tsx'
import { LevelMoment } from './features/knots/level-moment.tsx'
import { Moments } from './features/knots/moments.tsx'
import { PushArea } from './features/push/push-area.tsx'
import { SearchShortcut } from './features/search/search-shortcut.tsx'

/** What goes on beside every screen of members once the first one stands. */
export const MemberErrands = () => (
  <>
    <HobbiesAhead />
    <TimeZoneSync />
    <FollowMigration />
    <Moments>
      <LevelMoment />
      <ChallengeMoment />
    </Moments>
    <StartIntent />
    <WaitingOperations />
    <AppBadge />
    <OfferToInstall />
    <PushArea />
    <SearchShortcut />
  </>
)
