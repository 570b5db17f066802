import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from '../../router/index.ts'
import { useMedia } from '../../ui/use-media.ts'
import { askedChats, type ChatView, onOpenChat } from './open-chat.ts'

export type ChatPanelState = ReturnType<typeof useChatPanel>

const phone = '(max-width: 599.95px)'

/**
 * The chat panel's view and its navigation. On a phone, views are entries of the history, so that the back button
 * leads from a conversation to the list and from there to the screen below. On wider screens it stays open
 * while the screens next to it change.
 */
export const useChatPanel = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const [docked, setDocked] = useState<ChatView | null>(null)
  const placed = placeIn(location.state)
  const view = isPhone ? (placed.at(-1) ?? null) : docked
  const here = {
    pathname: location.pathname,
    search: askedChats(location.search).search,
    hash: location.hash,
  }

  const push = (views: readonly ChatView[], below: readonly ChatView[]) => {
    const places = views.map((_, index) => [...below, ...views.slice(0, index + 1)])
    for (const chats of places) void navigate(here, { state: stateOf(chats) })
  }
  const openContacts = () => {
    setDocked(contacts)
    if (isPhone) push([contacts], [])
  }
  const openChat = (chatId: string) => {
    const chat: ChatView = { at: 'chat', chatId }
    setDocked(chat)
    if (!isPhone) return
    if (placed.length > 1) void navigate(here, { replace: true, state: stateOf([contacts, chat]) })
    else push(placed.length ? [chat] : [contacts, chat], placed)
  }
  const back = () => {
    setDocked(contacts)
    if (isPhone) void navigate(-1)
  }
  const close = () => {
    setDocked(null)
    if (isPhone && placed.length) void navigate(-placed.length)
  }

  const open = useEffectEvent(openChat)
  useEffect(() => onOpenChat(chatId => open(chatId)), [])

  const { view: asked } = askedChats(location.search)
  const openAsked = useEffectEvent((wanted: string) => {
    void navigate(here, { replace: true, state: location.state })
    if (wanted === 'contacts') openContacts()
    else openChat(wanted)
  })
  useEffect(() => {
    if (asked) openAsked(asked)
  }, [asked])

  // Rotating a phone keeps the view and adapts it to the new width.
  const turn = useEffectEvent((toPhone: boolean) => {
    if (toPhone && docked && !placed.length) push(docked.at === 'chat' ? [contacts, docked] : [contacts], [])
  })
  useEffect(() => turn(isPhone), [isPhone])
  const follow = useEffectEvent((state: unknown) => setDocked(placeIn(state).at(-1) ?? null))
  useEffect(() => {
    if (isPhone) follow(location.state)
  }, [isPhone, location.state])

  return { view, isPhone, openContacts, openChat, back, close }
}

const contacts: ChatView = { at: 'contacts' }

/** Of this page only: a reloaded page starts with its screen. */
const stateOf = (chats: readonly ChatView[]) => ({ chats, page: performance.timeOrigin })

/** The views on the history above the screen, as `stateOf` stored them. */
const placeIn = (state: unknown): ChatView[] => {
  if (typeof state !== 'object' || state === null || !('chats' in state) || !('page' in state)) return []
  return state.page === performance.timeOrigin && Array.isArray(state.chats) ? state.chats : []
}
