import type { Author, Chat } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Ban, Ellipsis, UserRound, Volume2, VolumeX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import { MenuButton, MenuItem, MenuLink } from '../../ui/menu-button.tsx'
import plain from '../../ui/plain.module.css'
import { Bone } from '../../ui/skeletons.tsx'
import { useMuted } from '../blocks/use-muted.ts'
import styles from './conversation.module.css'
import { Face } from './face.tsx'
import { PanelHead } from './panel-head.tsx'
import type { ChatPanelState } from './use-chat-panel.ts'

const HideDialog = lazyMuiPart(() => import('../blocks/hide-dialog.tsx'), 'HideDialog')

type Props = { member: Author | null; chat: Chat | null; panel: ChatPanelState }

/** Who the other one is, and what can be done about them. */
export const ConversationHead = ({ member, chat, panel }: Props) => {
  const { t } = useLingui()
  const isActive = chat?.activeRecently === true
  return (
    <PanelHead onClose={panel.close}>
      <button type="button" className={plain.iconButton} aria-label={t`Back`} onClick={panel.back}>
        <ArrowLeft size={20} aria-hidden />
      </button>
      {member ? (
        <Link to={`/profile/${member.uid}`} className={styles.who}>
          <Face member={member} isActive={isActive} size={36} />
          <span className={styles.names}>
            <b>{member.displayName}</b>
            <span>{isActive ? <Trans>Active recently</Trans> : `@${member.username}`}</span>
          </span>
        </Link>
      ) : (
        <span className={styles.who} aria-hidden>
          <Bone width={36} height={36} round />
          <Bone width={120} />
        </span>
      )}
      {member && <MemberMenu member={member} />}
    </PanelHead>
  )
}

const MemberMenu = ({ member }: { member: Author }) => {
  const { t } = useLingui()
  const muted = useMuted(member.uid)
  const [asked, setAsked] = useState<'block' | 'mute' | 'unmute' | null>(null)
  return (
    <>
      <MenuButton label={t`More`} trigger={<Ellipsis size={20} aria-hidden />}>
        <MenuLink icon={UserRound} to={`/profile/${member.uid}`}>
          <Trans>Profile</Trans>
        </MenuLink>
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
            userId={member.uid}
            name={member.displayName}
            ask={asked}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
