import { startTransition, useLayoutEffect, useState } from 'react'

/**
 * What `open` opens, until another function is given or the screen leaves; null at first. What it opens for is a whole
 * screen, so that is drawn as a transition: in small steps, between which the browser answers to the member.
 */
export const useOpened = <Opened extends { close: () => Promise<void> }>(open: () => Opened) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  useLayoutEffect(() => {
    const current = open()
    startTransition(() => setOpened(current))
    return () => {
      setOpened(null)
      void current.close()
    }
  }, [open])
  return opened
}
