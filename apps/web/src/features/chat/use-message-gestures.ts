import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Box } from '../../ui/menu-place.ts'

/** How long a finger presses, and how far it may move meanwhile. Milliseconds, pixels. */
const longPress = { after: 450, within: 10 }

/**
 * Opens a message's menu with a right click, the menu key or Shift+F10, and with a long press of a finger: not every
 * phone reports that as a right click. Links and selected text keep the browser's own menu.
 */
export const useMessageGestures = (
  log: RefObject<HTMLElement | null>,
  onOpen: (messageId: string, at: Box) => void,
) => {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (log.current) return listen(log.current, (messageId, at) => open(messageId, at))
  }, [log])
}

const listen = (log: HTMLElement, open: (messageId: string, at: Box) => void) => {
  let press: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
  /** A long press ends with a click, which must not press the link or picture under the finger. */
  let ignoresClick = false
  const listeners = new AbortController()

  const openAt = (target: EventTarget | null, at: Box) => {
    const message = messageOf(target)
    if (message) open(message.dataset.message ?? '', at)
    return message !== null
  }
  const end = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }
  const onDown = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    end()
    ignoresClick = false
    if (pointerType !== 'touch' || !isPrimary || hasOwnMenu(target)) return
    const begin = () => {
      press = null
      ignoresClick = openAt(target, pointAt(x, y))
    }
    press = { x, y, timer: setTimeout(begin, longPress.after) }
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > longPress.within) end()
  }
  const onContextMenu = (event: MouseEvent) => {
    end()
    if (hasOwnMenu(event.target)) return
    // Phones that report a long press do it after the menu has opened.
    if (ignoresClick || openAt(event.target, placeOf(event))) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    if (!ignoresClick) return
    ignoresClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  const options = { signal: listeners.signal }
  log.addEventListener('pointerdown', onDown, options)
  log.addEventListener('pointermove', onMove, options)
  log.addEventListener('pointerup', end, options)
  log.addEventListener('pointercancel', end, options)
  log.addEventListener('contextmenu', onContextMenu, options)
  log.addEventListener('click', onClick, { ...options, capture: true })
  return () => {
    end()
    listeners.abort()
  }
}

const messageOf = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('[role=menu]')
    ? target.closest<HTMLElement>('[data-message]')
    : null

const hasOwnMenu = (target: EventTarget | null) => {
  if (target instanceof Element && target.closest('a, [role=menu]')) return true
  const selection = getSelection()
  return Boolean(
    selection && !selection.isCollapsed && target instanceof Node && selection.containsNode(target, true),
  )
}

/** The pointer, or what has the focus when the menu was opened by a key. */
const placeOf = ({ target, clientX, clientY, detail }: MouseEvent): Box => {
  const box = target instanceof Element ? target.getBoundingClientRect() : null
  const isByPointer = detail > 0 || !box || isWithin(box, clientX, clientY)
  return isByPointer ? pointAt(clientX, clientY) : box
}

const isWithin = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom

const pointAt = (left: number, top: number): Box => ({ left, top, width: 0, height: 0 })
