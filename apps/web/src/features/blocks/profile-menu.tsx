import type { Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { usePendingOperations } from '../../offline/react.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { MemberMenu } from './member-menu.tsx'
import { muting, overlayHidden } from './overlay.ts'

/** "More" on the profile of somebody else. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const toast = useToast()
  const items = usePendingOperations()
  const muted = overlayHidden(profile.muted, muting, profile.uid, items)

  const copyLink = async () => {
    const link = new URL(`/profile/${profile.uid}`, location.href).href
    try {
      await navigator.clipboard.writeText(link)
      toast(t`Link copied`)
    } catch {
      toast(t`The link could not be copied. It is ${link}`, { severity: 'error', duration: 15_000 })
    }
  }

  return (
    <MemberMenu member={profile} muted={muted}>
      <MenuItem icon={Link2} onSelect={copyLink}>
        <Trans>Copy link</Trans>
      </MenuItem>
    </MemberMenu>
  )
}
