import { TimeZoneSync } from './features/accounts/time-zone-sync.tsx'
import { FollowMigration } from './features/follows/follow-migration.tsx'
import { LevelMoment } from './features/knots/level-moment.tsx'

/** What goes on beside every screen of members once the first one stands. */
export const MemberErrands = () => (
  <>
    <TimeZoneSync />
    <FollowMigration />
    <LevelMoment />
  </>
)
