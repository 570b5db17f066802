import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './edited-mark.module.css'
import type { Edited } from './queries.ts'

const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx'), 'VersionsDialog')

/** "Edited" next to the time of a post or a comment, which opens its earlier versions. */
export const EditedMark = ({ edited }: { edited: Edited }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span aria-hidden>·</span>{' '}
      <button type="button" aria-haspopup="dialog" className={styles.mark} onClick={() => setOpen(true)}>
        <Trans>Edited</Trans>
      </button>
      <Suspense>{isOpen && <VersionsDialog edited={edited} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
