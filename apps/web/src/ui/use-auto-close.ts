import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'

/**
 * Closes an element after a time in which neither the pointer nor the focus was in it.
 * @param duration milliseconds
 * @returns the listeners of the element
 */
export const useAutoClose = (duration: number, onClose: () => void) => {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [isPaused, duration])
  return {
    // A pointer at rest is not interested in what appears under it.
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    // A click that closes one element can move the focus into the next: that must not keep it open.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
}
