import { Suspense, useState } from 'react'
import type { DialogProps } from './dialog-frame.tsx'
import { lazyPart } from './lazy-part.tsx'

const DialogFrame = lazyPart(() => import('./dialog-frame.tsx'), 'DialogFrame')

/** A dialog that fills a phone's screen and floats on anything wider. Its code comes when the first one opens. */
export const ResponsiveDialog = (props: DialogProps) => {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <DialogFrame {...props} />
      </Suspense>
    )
  )
}
