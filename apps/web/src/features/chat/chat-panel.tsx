import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { markRoot } from '../../ui/mark-root.ts'
import styles from './chat-panel.module.css'
import { useChatUpdates } from './chat-updates.ts'
import { ContactsView } from './contacts-view.tsx'
import { ConversationView } from './conversation-view.tsx'
import type { ChatPanelState } from './use-chat-panel.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

/**
 * The chats: next to the screen if there is room, otherwise over the whole screen. It stays mounted when
 * closed, so that it keeps its state.
 */
export const ChatPanel = ({ panel }: { panel: ChatPanelState }) => {
  useChatUpdates()
  return panel.view && <OpenPanel panel={panel} />
}

const OpenPanel = ({ panel }: { panel: ChatPanelState }) => {
  const { t } = useLingui()
  const { view, isPhone } = panel
  const element = useRef<HTMLElement>(null)
  useKeyboardRoom(element, isPhone)
  useLayoutEffect(() => markRoot('data-chats'), [])
  useEscape(element, view?.at === 'chat' ? panel.back : panel.close)
  return (
    <section
      ref={element}
      role={isPhone ? 'dialog' : 'region'}
      {...(isPhone && { 'aria-modal': true })}
      aria-label={t`Chats`}
      className={styles.panel}
    >
      {view?.at === 'chat' ? (
        <ConversationView key={view.chatId} chatId={view.chatId} panel={panel} />
      ) : (
        <ContactsView panel={panel} />
      )}
    </section>
  )
}

/** Handles Escape unless something inside the panel, such as a menu or a dialog, has handled it. */
const useEscape = (element: RefObject<HTMLElement | null>, leave: () => void) => {
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    const panel = element.current
    if (!panel) return
    const hear = (event: KeyboardEvent) => {
      const isInMenu = event.target instanceof Element && event.target.closest('[role=menu]')
      if (event.key === 'Escape' && !event.isComposing && !isInMenu) onEscape()
    }
    panel.addEventListener('keydown', hear)
    return () => panel.removeEventListener('keydown', hear)
  }, [element])
}
