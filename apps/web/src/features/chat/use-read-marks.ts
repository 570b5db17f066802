import type { Chat, Message } from '@bowline/api'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useEnqueue } from '../../offline/react.tsx'

/** Messages that arrive together are marked as read together. */
const pause = 250

/**
 * Marks the other member's messages as read, see docs/product/chat.md#read-and-unread.
 * @returns a function to call when the newest messages become visible or hidden
 */
export const useReadMarks = (chat: Chat | null, messages: readonly Message[]) => {
  const enqueue = useEnqueue()
  const isVisible = useIsVisible()
  const [isLooking, setLooking] = useState(true)
  const come = newestOf(messages, chat?.member.uid)
  const isUnread = chat !== null && come > chat.readUpTo
  const isDue = isUnread && isVisible && isLooking

  const read = useEffectEvent(() => {
    if (chat && isUnread) enqueue({ type: 'READ_CHAT', chatId: chat.id, upTo: come }).catch(() => undefined)
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => read(), pause)
    return () => clearTimeout(timer)
  }, [isDue])
  useEffect(() => () => read(), [])

  return setLooking
}

/** The number of the other member's last message. */
const newestOf = (messages: readonly Message[], otherId: string | undefined) =>
  messages.findLast(({ senderId }) => senderId === otherId)?.seq ?? 0

const useIsVisible = () =>
  useSyncExternalStore(
    listener => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
