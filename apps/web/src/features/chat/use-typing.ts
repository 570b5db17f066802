import { limits } from '@bowline/domain/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveEvent, useTellTyping } from '../../live/react.tsx'

/** Whether the other one is writing, as far as they let it be known. */
export const useIsTyping = (chatId: string, otherId: string | undefined) => {
  const [heard, setHeard] = useState<object | null>(null)
  useLiveEvent('typing', event => {
    if (event.chatId === chatId && event.userId === otherId) setHeard(event.isTyping ? {} : null)
  })
  useLiveEvent('message', ({ message }) => {
    if (message.chatId === chatId && message.senderId === otherId) setHeard(null)
  })
  useEffect(() => {
    if (!heard) return
    const timer = setTimeout(() => setHeard(null), limits.typingLasts)
    return () => clearTimeout(timer)
  }, [heard])
  return heard !== null
}

/** Said again this often while it goes on. */
const again = limits.typingLasts / 2

/** Tells the other one that the member is writing, and when that is over. */
export const useTypingTold = (chatId: string) => {
  const tell = useTellTyping()
  const toldAt = useRef(0)
  const typing = () => {
    if (Date.now() - toldAt.current < again) return
    toldAt.current = Date.now()
    tell(chatId, true)
  }
  const done = () => {
    if (!toldAt.current) return
    toldAt.current = 0
    tell(chatId, false)
  }
  const leave = useEffectEvent(done)
  useEffect(() => () => leave(), [])
  return { typing, done }
}
