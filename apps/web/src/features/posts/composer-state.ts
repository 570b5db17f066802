import { useEffect, useEffectEvent, useState } from 'react'
import type { SharedPost } from '../../app-shell/shared-posts.ts'

/** Asks the page's composer to open, from wherever there is a button for it. */
export const openComposer = () => window.dispatchEvent(new CustomEvent(opened))

/** The same, with what another app has shared put into it. */
export const shareToComposer = (shared: SharedPost) =>
  window.dispatchEvent(new CustomEvent(opened, { detail: shared }))

/** For the one composer of the page. */
export const useComposerState = (onShared: (shared: SharedPost) => void) => {
  const [isOpen, setOpen] = useState(false)
  const take = useEffectEvent(onShared)
  useEffect(() => {
    const open = (event: Event) => {
      if (event instanceof CustomEvent && event.detail) take(event.detail)
      setOpen(true)
    }
    window.addEventListener(opened, open)
    return () => window.removeEventListener(opened, open)
  }, [])
  return { isOpen, close: () => setOpen(false) }
}

const opened = 'open-composer'
