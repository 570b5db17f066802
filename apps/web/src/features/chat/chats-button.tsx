import { useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shortNumber } from '../../ui/badge.ts'
import { PanelButton } from '../../ui/panel-button.tsx'
import { loadChatPanel } from './load-chat-panel.ts'
import type { ChatPanelState } from './use-chat-panel.ts'

/** "Chats" in the top bar, with the number of unread messages. */
export const ChatsButton = ({ panel, unread }: { panel: ChatPanelState; unread: number }) => {
  const { t } = useLingui()
  const shown = shortNumber(unread)
  const isOpen = panel.view !== null
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The focus was in the panel, which is now closed.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <PanelButton
      ref={button}
      icon={MessagesSquare}
      label={unread > 0 ? t`Chats, ${shown} unread` : t`Chats`}
      badge={unread > 0 ? shown : undefined}
      aria-expanded={isOpen}
      onPrefetch={loadChatPanel}
      onClick={isOpen ? panel.close : panel.openContacts}
    />
  )
}
