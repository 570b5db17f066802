import { useLayoutEffect, useRef } from 'react'

/**
 * For a heading that replaces what had the focus: the page scrolls up, and screen readers start there. The heading gets the
 * focus as it appears. A moment later, it could take the focus from a control that somebody has already chosen.
 */
export const useFocusedHeading = (isFocused: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!isFocused) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isFocused])
  return heading
}
