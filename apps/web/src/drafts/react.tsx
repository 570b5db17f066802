import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { Loading } from '../ui/loading.tsx'
import { useOpened } from '../ui/use-opened.ts'
import type { Drafts } from './drafts.ts'
import type { DraftKind } from './slot.ts'

type Props = {
  /** The same function until another member signs in. */
  open: () => Drafts
  children: ReactNode
}

/** Opens the member's drafts for everything below, and closes them at sign-out. */
export const DraftsProvider = ({ open, children }: Props) => {
  const opened = useOpened(open)
  useSavingAtTheEnd(opened)
  return opened ? <DraftsContext value={opened}>{children}</DraftsContext> : <Loading />
}

/**
 * The draft under this key, stored on the device while it is typed: `value`, `change(value)`, `amend(how)`,
 * `discard()`, `handOver(enqueue)` to make it an operation, `takeBack(how, discard)` to undo that, and `submit(send)` for
 * what is made only online.
 * @param kind the same object for the same key
 * @param isOpen whether there is a field to write in: only then is an earlier draft restored
 */
export const useDraft = <Value,>(key: string, kind: DraftKind<Value>, isOpen = true) => {
  const slot = useDrafts().slot(key, kind)
  const state = useSyncExternalStore(slot.subscribe, slot.state)
  useEffect(() => {
    if (isOpen) void slot.seek()
  }, [slot, isOpen])
  const { change, amend, discard, handOver, takeBack, submit } = slot
  return { ...state, change, amend, discard, handOver, takeBack, submit }
}

export const useDrafts = () => {
  const drafts = use(DraftsContext)
  if (!drafts) throw new Error('Drafts are used outside of their DraftsProvider')
  return drafts
}

/** A page may end without another word once it is hidden. */
const useSavingAtTheEnd = (drafts: Drafts | null) => {
  useEffect(() => {
    if (!drafts) return
    const save = () => void drafts.flush()
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const leave = () => {
      drafts.noteUnsaved()
      save()
    }
    document.addEventListener('visibilitychange', saveHidden)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', drafts.forgetNotes)
    return () => {
      document.removeEventListener('visibilitychange', saveHidden)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', drafts.forgetNotes)
    }
  }, [drafts])
}

const DraftsContext = createContext<Drafts | null>(null)
