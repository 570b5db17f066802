import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { loadChatPanel } from './load-chat-panel.ts'
import type { ChatPanelState } from './use-chat-panel.ts'

const ChatPanel = lazyPart(loadChatPanel, 'ChatPanel')

/** The panel, fetched when it first opens. */
export const ChatAside = ({ panel }: { panel: ChatPanelState }) => {
  const [wasOpen, setWasOpen] = useState(false)
  if (panel.view && !wasOpen) setWasOpen(true)
  return <Suspense>{wasOpen && <ChatPanel panel={panel} />}</Suspense>
}
