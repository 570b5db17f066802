/** The open part of the chats. */
export type ChatView = { at: 'contacts' } | { at: 'chat'; chatId: string }

/** Asks the page's chat panel to open a chat; for buttons anywhere in the app. */
export const openChat = (chatId: string) => window.dispatchEvent(new CustomEvent(asked, { detail: chatId }))

/** For the one panel of the page. @returns what ends it */
export const onOpenChat = (open: (chatId: string) => void) => {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) open(String(event.detail))
  }
  window.addEventListener(asked, hear)
  return () => window.removeEventListener(asked, hear)
}

/** The chat in a page's address, and the address without it. */
export const askedChats = (search: string) => {
  const asked = new URLSearchParams(search)
  const chatId = asked.get(parameter)
  const view = chatId ?? (asked.has(all) ? ('contacts' as const) : null)
  asked.delete(parameter)
  asked.delete(all)
  return { view, search: asked.size ? `?${asked}` : '' }
}

const parameter = 'chat'
/** The installed app's shortcut. */
const all = 'chats'
const asked = 'open-chat'
