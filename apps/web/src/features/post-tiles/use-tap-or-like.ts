import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long, in milliseconds, a tap waits for a second one. */
const doubleTap = 280

/**
 * For a link: two taps of a finger run `onDoubleTap` instead of following it. Keys and mice follow it at once.
 * @param onTap follows the link
 */
export const useTapOrLike = (onTap: () => void, onDoubleTap: (link: HTMLElement) => void) => {
  const isTouch = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      // A key press has no detail.
      if (!isTouch.current || event.detail === 0) return
      event.preventDefault()
      if (waiting.current === undefined) {
        waiting.current = setTimeout(() => {
          waiting.current = undefined
          onTap()
        }, doubleTap)
        return
      }
      clearTimeout(waiting.current)
      waiting.current = undefined
      onDoubleTap(event.currentTarget)
    },
  }
}
