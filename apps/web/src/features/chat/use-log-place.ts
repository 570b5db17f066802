import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { watchInView } from '../../ui/watch-in-view.ts'
import type { ShownMessage } from './log-lines.ts'

/** Positions within this distance of the end count as the end, in pixels. */
const near = 48

/**
 * Keeps the reader's place in a log laid out from its end (`column-reverse`). At the end it stays there; further
 * up, the message being read stays in place when messages arrive before or after it.
 */
export const useLogPlace = (
  messages: readonly ShownMessage[],
  memberId: string,
  onLooking: (isLooking: boolean) => void,
) => {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const come = newestFrom(messages, message => message.senderId !== memberId)
  const [seen, setSeen] = useState(come)
  if (isAtEnd && come !== seen) setSeen(come)
  const unseen = messages.filter(({ senderId, seq }) => senderId !== memberId && seq > seen).length

  const look = useEffectEvent(() => {
    if (!scroller.current) return
    const atEnd = scroller.current.scrollTop > -near
    anchor.current = atEnd ? null : anchorIn(scroller.current)
    if (atEnd === isAtEnd) return
    setAtEnd(atEnd)
    onLooking(atEnd)
  })
  const keepPlace = () => {
    if (scroller.current && anchor.current) restoreAnchor(scroller.current, anchor.current)
  }
  const toBottom = () => {
    anchor.current = null
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
  }

  /** Scrolls to a message and gives it the focus. */
  const toMessage = (messageId: string) => {
    const log = scroller.current
    const element = log && messageIn(log, messageId)
    if (!element) return
    // `scrollIntoView` would scroll the page as well.
    const center = () => log.scrollBy({ top: middleOf(element) - middleOf(log), behavior: 'instant' })
    anchor.current = null
    center()
    focusOn(element)
    // Distant messages get their real heights with the next frame.
    requestAnimationFrame(center)
  }

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => look()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [])
  // Runs before the paint, and again when pictures and distant messages get their size.
  useLayoutEffect(keepPlace)
  useEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(() => {
      if (scroller.current && anchor.current) restoreAnchor(scroller.current, anchor.current)
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  // Sending a message scrolls to it.
  const sent = messages.findLast(({ senderId }) => senderId === memberId)?.id
  useLayoutEffect(() => {
    if (!sent) return
    anchor.current = null
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [sent])

  /** Calls back when the `ref`'s element is about to become visible. */
  const nearTop = (onNear: () => void) => (element: HTMLElement | null) => {
    if (!element) return
    const onChange = (isInView: boolean) => {
      if (isInView) onNear()
    }
    return watchInView(element, onChange, { root: scroller.current, rootMargin: '400px 0px 0px 0px' })
  }

  return { scroller, content, unseen, toBottom, toMessage, nearTop }
}

type Anchor = { id: string; top: number }

const messageElements = (scroller: HTMLElement) => scroller.querySelectorAll<HTMLElement>('[data-message]')

/** The first visible message. */
const anchorIn = (scroller: HTMLElement): Anchor | null => {
  const { top } = scroller.getBoundingClientRect()
  for (const element of messageElements(scroller)) {
    const box = element.getBoundingClientRect()
    if (box.bottom > top) return { id: element.dataset.message ?? '', top: box.top - top }
  }
  return null
}

const focusOn = (element: HTMLElement) => {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const middleOf = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

const messageIn = (scroller: HTMLElement, messageId: string) =>
  [...messageElements(scroller)].find(({ dataset }) => dataset.message === messageId)

const restoreAnchor = (scroller: HTMLElement, { id, top }: Anchor) => {
  const element = messageIn(scroller, id)
  if (!element) return
  const moved = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - top
  if (Math.abs(moved) > 1) scroller.scrollTop += moved
}

const newestFrom = (messages: readonly ShownMessage[], isMeant: (message: ShownMessage) => boolean) =>
  messages.findLast(message => isMeant(message) && message.seq > 0)?.seq ?? 0
