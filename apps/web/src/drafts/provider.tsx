import { createContext, type ReactNode, useEffect } from 'react'
import { Loading } from '../ui/loading.tsx'
import { useOpened } from '../ui/use-opened.ts'
import { useProvided } from '../ui/use-provided.ts'
import type { Drafts } from './drafts.ts'

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

export const useDrafts = () => useProvided(DraftsContext, 'DraftsProvider')

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
