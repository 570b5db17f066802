import { Trans } from '@lingui/react/macro'
import { Ban, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { useReport } from '../reports/index.ts'

const HideDialog = lazyPart(() => import('./hide-dialog.tsx'), 'HideDialog')

type Props = {
  member: { uid: string; displayName: string }
  muted: boolean
  /** Items above Mute, Report and Block. */
  children: ReactNode
}

/** The "…" menu of another member: mute, report and block them. */
export const MemberMenu = ({ member: { uid, displayName }, muted, children }: Props) => {
  const [asked, setAsked] = useState<'block' | 'mute' | 'unmute' | null>(null)
  const { reportItem, reportDialog } = useReport({ subject: 'member', subjectId: uid, userId: uid })
  return (
    <>
      <MoreMenu>
        {children}
        <MenuItem icon={muted ? Volume2 : VolumeX} onSelect={() => setAsked(muted ? 'unmute' : 'mute')}>
          {muted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
        </MenuItem>
        {reportItem}
        <MenuItem icon={Ban} danger onSelect={() => setAsked('block')}>
          <Trans>Block</Trans>
        </MenuItem>
      </MoreMenu>
      <Suspense>
        {asked && <HideDialog userId={uid} name={displayName} ask={asked} onClose={() => setAsked(null)} />}
      </Suspense>
      {reportDialog}
    </>
  )
}
