import { useEffect, useState } from 'react'
import type { SharedPost } from '../../app-shell/shared-posts.ts'
import type { NewPostSubject, Part, Rewriting } from './draft.ts'

/** The composer's input: content shared by another app, a subject, a project, or a refused post. */
type Given = { shared?: SharedPost; about?: NewPostSubject; part?: Part; rewriting?: Rewriting }

/** Asks the page's composer to open. Any button can call it. */
export const openComposer = () => open({})

/** The same, with content shared by another app added to the draft. */
export const shareToComposer = (shared: SharedPost) => open({ shared })

/** The same, for a post about an event or a check-in to a challenge. */
export const postAbout = (about: NewPostSubject) => open({ about })

/** The same, for a post that belongs to a project. */
export const postIntoProject = (part: Part) => open({ part })

/** The same, for a post that was already written; the draft in the composer is kept for later. */
export const rewriteInComposer = (rewriting: Rewriting) => open({ rewriting })

/** For the one composer of the page. */
export const useComposerState = () => {
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<Given>({})
  useEffect(() => {
    const onOpen = (event: Event) => {
      setGiven((event as CustomEvent<Given>).detail)
      setOpen(true)
    }
    window.addEventListener(opened, onOpen)
    return () => window.removeEventListener(opened, onOpen)
  }, [])
  return {
    isOpen,
    given,
    /** The draft now contains the input. */
    onApplied: () => setGiven({}),
    close: () => setOpen(false),
  }
}

const opened = 'open-composer'
const open = (given: Given) => window.dispatchEvent(new CustomEvent(opened, { detail: given }))
