import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { OpenOutbox } from './open-outbox.ts'

type Props = {
  /** The same function until another member signs in. */
  open: () => OpenOutbox
  children: ReactNode
}

/** Opens the member's outbox for everything below, and closes it at sign-out. */
export const OutboxProvider = ({ open, children }: Props) => {
  const [opened, setOpened] = useState<OpenOutbox | null>(null)
  // Before the browser paints: nothing is shown without its overlay.
  useLayoutEffect(() => {
    const current = open()
    setOpened(current)
    return () => {
      setOpened(null)
      void current.close()
    }
  }, [open])
  return opened && <OutboxContext value={opened}>{children}</OutboxContext>
}

/** For retrying and discarding, and `resume()` after a sign-in. */
export const useOutbox = () => useOpened().outbox

/** Resolves with the operation's id once it is kept on this device. */
export const useEnqueue = () => useOpened().outbox.enqueue

/** Every operation that the server has not answered yet, oldest first. */
export const usePendingOperations = () => {
  const { outbox } = useOpened()
  return useSyncExternalStore(outbox.subscribe, outbox.list)
}

/** Also what is damaged, and whether sending waits for a sign-in. */
export const useOutboxState = () => {
  const { outbox } = useOpened()
  return useSyncExternalStore(outbox.subscribe, outbox.state)
}

/** The pictures of pending operations by media id, for the overlay. */
export const usePendingPictures = () => {
  const { pictures } = useOpened()
  return useSyncExternalStore(pictures.subscribe, pictures.list)
}

const useOpened = () => {
  const opened = use(OutboxContext)
  if (!opened) throw new Error('The outbox is used outside of its OutboxProvider')
  return opened
}

const OutboxContext = createContext<OpenOutbox | null>(null)
