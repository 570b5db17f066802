import { useEffect, useState } from 'react'
import type { SharedPost } from '../../app-shell/shared-posts.ts'
import type { NewPostSubject, Part, Rewriting } from './draft.ts'

/** What the composer can be opened with: what another app has shared, what to tell of, or a refused post. */
type Given = { shared?: SharedPost; about?: NewPostSubject; part?: Part; rewriting?: Rewriting }

/** Asks the page's composer to open, from wherever there is a button for it. */
export const openComposer = () => open({})

/** The same, with what another app has shared put into the draft. */
export const shareToComposer = (shared: SharedPost) => open({ shared })

/** The same, for a post that tells of an event or checks in to a challenge. */
export const postAbout = (about: NewPostSubject) => open({ about })

/** The same, for a post that is part of a project. */
export const postIntoProject = (part: Part) => open({ part })

/** The same, on something that was written already; the draft in the composer is kept for later. */
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
    /** What was given is in the draft by now. */
    onApplied: () => setGiven({}),
    close: () => setOpen(false),
  }
}

const opened = 'open-composer'
const open = (given: Given) => window.dispatchEvent(new CustomEvent(opened, { detail: given }))
