import { useEffect, useState } from 'react'
import type { Draft } from './draft.ts'

/** Asks the page's composer to open, from wherever there is a button for it. */
export const openComposer = () => window.dispatchEvent(new Event(opened))

/** The same, on something that was written already; the draft in the composer is kept for later. */
export const openComposerWith = (draft: Draft) =>
  window.dispatchEvent(new CustomEvent<Draft>(opened, { detail: draft }))

/** For the one composer of the page. `given`: what it was opened with. */
export const useComposerState = () => {
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<Draft | null>(null)
  useEffect(() => {
    const open = (event: Event) => {
      setGiven(event instanceof CustomEvent ? event.detail : null)
      setOpen(true)
    }
    window.addEventListener(opened, open)
    return () => window.removeEventListener(opened, open)
  }, [])
  return { isOpen, given, setGiven, close: () => setOpen(false) }
}

const opened = 'open-composer'
