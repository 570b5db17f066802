import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './chat-panel.module.css'
import { useChatUpdates } from './chat-updates.ts'
import { ContactsView } from './contacts-view.tsx'
import { ConversationView } from './conversation-view.tsx'
import { createDrafts, type Drafts } from './drafts.ts'
import type { ChatPanelState } from './use-chat-panel.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

/** Chats: beside the screen where there is room, over all of a phone. It stays when closed, so that nothing is begun anew. */
export const ChatPanel = ({ panel }: { panel: ChatPanelState }) => {
  useChatUpdates()
  const [drafts] = useState(createDrafts)
  if (!panel.view) return null
  return <OpenPanel panel={panel} drafts={drafts} />
}

type Props = { panel: ChatPanelState; drafts: Drafts }

const OpenPanel = ({ panel, drafts }: Props) => {
  const { t } = useLingui()
  const { view, isPhone } = panel
  const room = useKeyboardRoom(isPhone)
  const role = isPhone ? ({ role: 'dialog', 'aria-modal': true } as const) : ({ role: 'region' } as const)
  return (
    <div
      ref={room}
      {...role}
      aria-label={t`Chats`}
      className={styles.panel}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        if (view?.at === 'chat') panel.back()
        else panel.close()
      }}
    >
      {view?.at === 'chat' ? (
        <ConversationView key={view.chatId} chatId={view.chatId} panel={panel} drafts={drafts} />
      ) : (
        <ContactsView panel={panel} />
      )}
    </div>
  )
}
