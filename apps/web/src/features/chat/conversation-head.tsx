import type { Author, Chat } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, UserRound } from 'lucide-react'
import { Link } from '../../router/index.ts'
import { IconButton } from '../../ui/button.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { MenuLink } from '../../ui/menu-button.tsx'
import { PanelHead } from '../../ui/panel.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import { MemberMenu, useMuted } from '../blocks/index.ts'
import chatPanel from './chat-panel.module.css'
import styles from './conversation.module.css'
import type { ChatPanelState } from './use-chat-panel.ts'

type Props = { member: Author | null; chat: Chat | null; panel: ChatPanelState }

/** The other member of a chat, and the menu of actions about them. */
export const ConversationHead = ({ member, chat, panel }: Props) => {
  const { t } = useLingui()
  return (
    <PanelHead className={chatPanel.head} onClose={panel.close}>
      <IconButton icon={ArrowLeft} label={t`Back`} onClick={panel.back} />
      {member ? (
        <Link to={`/profile/${member.uid}`} className={styles.who}>
          <MemberAvatar member={member} size={36} />
          <span className={styles.names}>
            <b>{member.displayName}</b>
            <span>{chat?.activeRecently ? <Trans>Active recently</Trans> : `@${member.username}`}</span>
          </span>
        </Link>
      ) : (
        <span className={styles.who} aria-hidden>
          <Bone width={36} height={36} round />
          <Bone width={120} />
        </span>
      )}
      {member && <ChatMenu member={member} />}
    </PanelHead>
  )
}

const ChatMenu = ({ member }: { member: Author }) => (
  <MemberMenu member={member} muted={useMuted(member.uid)}>
    <MenuLink icon={UserRound} to={`/profile/${member.uid}`}>
      <Trans>Profile</Trans>
    </MenuLink>
  </MemberMenu>
)
