import { Suspense, useEffect, useState } from 'react'
import { whenIdleAfterTap } from '../../app-shell/when-idle.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useComposerState } from '../posts/index.ts'

const NewPostDialog = lazyPart(() => import('./new-post-dialog.tsx'), 'NewPostDialog')

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
      // The tap or key itself is answered first. If fetching fails, opening the composer fetches it again and reports a failure.
      whenIdleAfterTap(NewPostDialog.prefetch)
    }
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, fetchForm)
    }
    for (const sign of signs) window.addEventListener(sign, fetchForm, { passive: true })
    return stop
  }, [])
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
