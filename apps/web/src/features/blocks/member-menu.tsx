import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Ellipsis, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { useReport } from '../reports/use-report.tsx'

const HideDialog = lazyMuiPart(() => import('./hide-dialog.tsx'), 'HideDialog')

type Props = {
  member: { uid: string; displayName: string }
  muted: boolean
  /** Items above those that keep the member away. */
  children: ReactNode
}

/** "More" about somebody else: what can be done to see less of them, and to tell of them. */
export const MemberMenu = ({ member: { uid, displayName }, muted, children }: Props) => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'block' | 'mute' | 'unmute' | null>(null)
  const { reportItem, reportDialog } = useReport({ subject: 'member', subjectId: uid, userId: uid })
  return (
    <>
      <MenuButton label={t`More`} trigger={<Ellipsis size={20} aria-hidden />}>
        {children}
        <MenuItem icon={muted ? Volume2 : VolumeX} onSelect={() => setAsked(muted ? 'unmute' : 'mute')}>
          {muted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
        </MenuItem>
        {reportItem}
        <MenuItem icon={Ban} danger onSelect={() => setAsked('block')}>
          <Trans>Block</Trans>
        </MenuItem>
      </MenuButton>
      <Suspense>
        {asked && <HideDialog userId={uid} name={displayName} ask={asked} onClose={() => setAsked(null)} />}
      </Suspense>
      {reportDialog}
    </>
  )
}
