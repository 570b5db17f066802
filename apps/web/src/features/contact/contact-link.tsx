import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import plain from '../../ui/plain.module.css'
import styles from './contact-link.module.css'

const ContactDialog = lazyMuiPart(() => import('./contact-dialog.tsx'), 'ContactDialog')

/** Opens the contact form: a dialog without a path, see docs/product/interface.md#pages. */
export const ContactLink = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`${plain.link} ${styles.open}`} onClick={() => setOpen(true)}>
        <Trans>Contact</Trans>
      </button>
      {isOpen && (
        <Suspense>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
