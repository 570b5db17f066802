import type { Profile } from '@bowline/api'
import { usePendingOperations } from '../../offline/react.tsx'
import { CopyLinkItem } from '../../ui/more-menu.tsx'
import { MemberMenu } from './member-menu.tsx'
import { muting, overlayHidden } from './overlay.ts'

/** The "…" menu on another member's profile. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const items = usePendingOperations()
  const muted = overlayHidden(profile.muted, muting, profile.uid, items)

  return (
    <MemberMenu member={profile} muted={muted}>
      <CopyLinkItem path={`/profile/${profile.uid}`} />
    </MemberMenu>
  )
}
