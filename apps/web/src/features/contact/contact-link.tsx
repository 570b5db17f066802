import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), 'ContactDialog')

/** Opens the contact form: a dialog without a path, see docs/product/interface.md#pages. */
export const ContactLink = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        <Trans>Contact</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
