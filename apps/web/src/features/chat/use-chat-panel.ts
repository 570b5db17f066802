import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMedia } from '../../ui/use-media.ts'
import { askedChats, type ChatView, onOpenChat } from './open-chat.ts'

export type ChatPanelState = ReturnType<typeof useChatPanel>

const phone = '(max-width: 599.95px)'

/**
 * What the chat panel shows, and the ways to change that. On a phone it is a place in the history, so that the phone's
 * back button leads from a conversation to the contacts and from there to the screen below; elsewhere it stays open
 * while the screens beside it change.
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

  // A phone that is turned keeps what is open, in the way of its new width.
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

/** Of this page alone: one that is loaded anew begins with its screen. */
const stateOf = (chats: readonly ChatView[]) => ({ chats, page: performance.timeOrigin })

/** The views that lie on the history above the screen, as `stateOf` put them there. */
const placeIn = (state: unknown): ChatView[] => {
  if (typeof state !== 'object' || state === null || !('chats' in state) || !('page' in state)) return []
  return state.page === performance.timeOrigin && Array.isArray(state.chats) ? state.chats : []
}
