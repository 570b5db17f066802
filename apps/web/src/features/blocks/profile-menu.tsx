import type { Profile } from '@bowline/api'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { LinkItems } from '../../ui/link-items.tsx'
import { isHidden } from './is-hidden.ts'
import { MemberMenu } from './member-menu.tsx'

/** The "…" menu on another member's profile. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const muted = useWithPending(changes => isHidden('mutes', profile.uid, profile.muted, changes))

  return (
    <MemberMenu member={profile} muted={muted}>
      <LinkItems path={`/profile/${profile.uid}`} title={profile.displayName} />
    </MemberMenu>
  )
}
