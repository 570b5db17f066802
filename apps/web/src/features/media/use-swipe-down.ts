import { type PointerEvent, useRef } from 'react'

/** How far down, in pixels, a finger has to go. */
const enough = 110

/**
 * Handlers for an element that a finger can drag down to close. The element follows the finger and goes back if
 * it did not go far enough.
 */
export const useSwipeDown = (onClose: () => void) => {
  const from = useRef<{ id: number; x: number; y: number } | null>(null)

  const follow = (element: HTMLElement, down: number) => {
    element.style.transform = down ? `translateY(${down}px)` : ''
    element.style.opacity = down ? String(Math.max(0.3, 1 - down / (4 * enough))) : ''
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    const start = from.current
    if (start?.id !== event.pointerId) return
    from.current = null
    follow(event.currentTarget, 0)
    if (event.type === 'pointerup' && event.clientY - start.y > enough) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger zooms.
      const isFirst = event.isPrimary && event.pointerType !== 'mouse'
      from.current = isFirst ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      if (start?.id !== event.pointerId) return
      const down = event.clientY - start.y
      const isDown = down > Math.abs(event.clientX - start.x)
      follow(event.currentTarget, isDown ? Math.max(0, down) : 0)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
