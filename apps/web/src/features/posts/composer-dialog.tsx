import { Suspense, useEffect, useState } from 'react'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import { useComposerState } from './composer-state.ts'
import { type Draft, emptyDraft } from './draft.ts'

const form = () => import('./new-post-dialog.tsx')
const NewPostDialog = lazyMuiPart(form, 'NewPostDialog')

/** Stands once in the member's layout; keeps the draft while the dialog is closed. */
export const ComposerDialog = () => {
  const { isOpen, given, setGiven, close } = useComposerState()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [wasOpened, setWasOpened] = useState(false)
  useFetchAhead()
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <NewPostDialog
        open={isOpen}
        draft={given ?? draft}
        onChange={given?.replaces ? setGiven : setDraft}
        onClose={close}
      />
    </Suspense>
  )
}

/** The form comes with the first sign that somebody is there: it opens at once then, and without a network too. */
const useFetchAhead = () => {
  useEffect(() => {
    const fetchForm = () => {
      stop()
      form().catch(() => undefined)
    }
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, fetchForm)
    }
    for (const sign of signs) window.addEventListener(sign, fetchForm, { passive: true })
    return stop
  }, [])
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
