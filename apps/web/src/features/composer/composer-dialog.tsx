import { Suspense, useEffect, useState } from 'react'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import { useComposerState } from '../posts/index.ts'

const form = () => import('./new-post-dialog.tsx')
const NewPostDialog = lazyMuiPart(form, 'NewPostDialog')

/** Rendered once, in the member's layout. */
export const ComposerDialog = () => {
  const { isOpen, given, onApplied: onTaken, close } = useComposerState()
  const [wasOpened, setWasOpened] = useState(false)
  useFetchAhead()
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <NewPostDialog
        key={given.rewriting?.itemId}
        open={isOpen}
        {...given}
        onApplied={onTaken}
        onClose={close}
      />
    </Suspense>
  )
}

/** Loads the form at the first sign of user activity, so that it opens immediately, also without a network. */
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
