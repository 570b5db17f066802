import { limits } from '@bowline/domain/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEmitTyping, useLiveEvent } from '../../live/react.tsx'

/** Whether the other member is typing, if they share it. */
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

/** Repeated at this interval while typing continues. */
const again = limits.typingLasts / 2

/** Notifies the other member when this member starts and stops typing. */
export const useTypingNotifier = (chatId: string) => {
  const emitTyping = useEmitTyping()
  const notifiedAt = useRef(0)
  const typing = () => {
    if (Date.now() - notifiedAt.current < again) return
    notifiedAt.current = Date.now()
    emitTyping(chatId, true)
  }
  const done = () => {
    if (!notifiedAt.current) return
    notifiedAt.current = 0
    emitTyping(chatId, false)
  }
  const leave = useEffectEvent(done)
  useEffect(() => () => leave(), [])
  return { typing, done }
}
