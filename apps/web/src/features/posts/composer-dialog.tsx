import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useComposerState } from './composer-state.ts'
import { type Draft, emptyDraft } from './draft.ts'

const NewPostDialog = lazyPart(() => import('./new-post-dialog.tsx'), 'NewPostDialog')

/** Stands once in the member's layout; keeps the draft while the dialog is closed. Its form comes when first opened. */
export const ComposerDialog = () => {
  const { isOpen, close } = useComposerState()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <NewPostDialog open={isOpen} draft={draft} onChange={setDraft} onClose={close} />
    </Suspense>
  )
}
