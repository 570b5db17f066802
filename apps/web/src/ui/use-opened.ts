import { startTransition, useLayoutEffect, useState } from 'react'

/**
 * The result of `open`, until the function changes or the screen unmounts; null at first. The result affects a
 * whole screen, so it is rendered as a transition: in small steps that keep the browser responsive.
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
