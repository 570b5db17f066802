import { useEffect, useRef } from 'react'
import { useLocation } from '../router/index.ts'

/** Scrolls to an element when a link with its fragment is followed, which may have loaded its page first. */
export const useTarget = (anchor: string | undefined) => {
  const element = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const isTarget = anchor !== undefined && hash === `#${anchor}`
  useEffect(() => {
    if (isTarget && key) element.current?.scrollIntoView()
  }, [isTarget, key])
  return element
}
