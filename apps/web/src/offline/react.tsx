import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, type ReactNode, useSyncExternalStore } from 'react'
import { Loading } from '../ui/loading.tsx'
import { useOpened } from '../ui/use-opened.ts'
import { useProvided } from '../ui/use-provided.ts'
import type { OverlayContext } from './define-operation.ts'
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

type Read<Result> = (items: Items, pictures: OverlayContext['pictures']) => Result

/** Reads something from the pending operations and their pictures. The component renders again only when the result has other contents. */
export const usePending = <Result,>(read: Read<Result>) => {
  const opened = useOutboxHere()
  const subscribe = (onChange: () => void) => {
    const stops = [opened.outbox.subscribe(onChange), opened.pictures.subscribe(onChange)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return useSyncExternalStore(subscribe, readOnce(opened, read))
}

/** The result stays the same object for as long as it has the same contents. */
const readOnce = <Result,>({ outbox, pictures }: OpenOutbox, read: Read<Result>) => {
  let last: { given: Parameters<Read<Result>>; result: Result } | undefined
  return () => {
    const given: Parameters<Read<Result>> = [outbox.list(), pictures.list()]
    if (last?.given[0] === given[0] && last.given[1] === given[1]) return last.result
    const result = read(...given)
    const isSame = last && replaceEqualDeep(last.result, result) === last.result
    last = { given, result: last && isSame ? last.result : result }
    return last.result
  }
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

const useOutboxHere = () => useProvided(OutboxContext, 'OutboxProvider')

const OutboxContext = createContext<OpenOutbox | null>(null)
