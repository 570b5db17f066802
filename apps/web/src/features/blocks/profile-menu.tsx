import type { Profile } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Ellipsis, Link2, Volume2, VolumeX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePendingOperations } from '../../offline/react.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { muting, overlayHidden } from './overlay.ts'

const HideDialog = lazyPart(() => import('./hide-dialog.tsx'), 'HideDialog')

/** "More" on the profile of somebody else. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const toast = useToast()
  const items = usePendingOperations()
  const [asked, setAsked] = useState<'block' | 'mute' | 'unmute' | null>(null)
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
    <>
      <MenuButton label={t`More`} trigger={<Ellipsis size={20} aria-hidden />}>
        <MenuItem icon={Link2} onSelect={copyLink}>
          <Trans>Copy link</Trans>
        </MenuItem>
        <MenuItem icon={muted ? Volume2 : VolumeX} onSelect={() => setAsked(muted ? 'unmute' : 'mute')}>
          {muted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
        </MenuItem>
        <MenuItem icon={Ban} danger onSelect={() => setAsked('block')}>
          <Trans>Block</Trans>
        </MenuItem>
      </MenuButton>
      <Suspense>
        {asked && (
          <HideDialog
            userId={profile.uid}
            name={profile.displayName}
            ask={asked}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
