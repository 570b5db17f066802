import { useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import badge from '../../ui/badge.module.css'
import { shortNumber } from '../../ui/badge.ts'
import plain from '../../ui/plain.module.css'
import { loadChatPanel } from './load-chat-panel.ts'
import type { ChatPanelState } from './use-chat-panel.ts'

/** "Chats" in the header, with how many messages are unread. */
export const ChatsButton = ({ panel, unread }: { panel: ChatPanelState; unread: number }) => {
  const { t } = useLingui()
  const isOpen = panel.view !== null
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The focus was in the panel, and would be nowhere now.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <button
      ref={button}
      type="button"
      className={`${plain.iconButton} ${badge.badge}`}
      aria-label={unread > 0 ? t`Chats, ${unread} unread` : t`Chats`}
      aria-expanded={isOpen}
      data-badge={unread > 0 ? shortNumber(unread) : undefined}
      onPointerEnter={() => loadChatPanel().catch(() => undefined)}
      onClick={isOpen ? panel.close : panel.openContacts}
    >
      <MessagesSquare size={21} aria-hidden />
    </button>
  )
}
