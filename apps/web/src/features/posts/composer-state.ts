import { useEffect, useState } from 'react'

/** Asks the page's composer to open, from wherever there is a button for it. */
export const openComposer = () => window.dispatchEvent(new Event(opened))

/** For the one composer of the page. */
export const useComposerState = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    window.addEventListener(opened, open)
    return () => window.removeEventListener(opened, open)
  }, [])
  return { isOpen, close: () => setOpen(false) }
}

const opened = 'open-composer'
