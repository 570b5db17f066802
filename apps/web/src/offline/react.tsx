import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { Loading } from '../ui/loading.tsx'
import { useOpened } from '../ui/use-opened.ts'
import type { OpenOutbox } from './open-outbox.ts'
import type { Items } from './pending.ts'

type Props = {
  /** The same function until another member signs in. */
  open: () => OpenOutbox
  children: ReactNode
}

/** Opens the member's outbox for everything below, and closes it at sign-out. */
export const OutboxProvider = ({ open, children }: Props) => {
  // Nothing is shown without its overlay.
  const opened = useOpened(open)
  return opened ? <OutboxContext value={opened}>{children}</OutboxContext> : <Loading />
}

/** For retrying and discarding, and `resume()` after a sign-in. */
export const useOutbox = () => useOutboxHere().outbox

/** Resolves with the operation's id once it is kept on this device. */
export const useEnqueue = () => useOutboxHere().outbox.enqueue

/** Every operation that the server has not answered yet, oldest first. */
export const usePendingOperations = () => {
  const { outbox } = useOutboxHere()
  return useSyncExternalStore(outbox.subscribe, outbox.list)
}

/** Reads one value from the pending operations. The component rerenders only when that value changes. */
export const usePending = <Value extends string | boolean | undefined>(read: (items: Items) => Value) => {
  const { outbox } = useOutboxHere()
  return useSyncExternalStore(outbox.subscribe, () => read(outbox.list()))
}

/** Also damaged items, and whether sending waits for a sign-in. */
export const useOutboxState = () => {
  const { outbox } = useOutboxHere()
  return useSyncExternalStore(outbox.subscribe, outbox.state)
}

/** The pictures of pending operations by media id, for the overlay. */
export const usePendingPictures = () => {
  const { pictures } = useOutboxHere()
  return useSyncExternalStore(pictures.subscribe, pictures.list)
}

const useOutboxHere = () => {
  const opened = use(OutboxContext)
  if (!opened) throw new Error('The outbox is used outside of its OutboxProvider')
  return opened
}

const OutboxContext = createContext<OpenOutbox | null>(null)
