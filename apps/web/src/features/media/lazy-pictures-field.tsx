import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const Field = lazyPart(() => import('./pictures-field.tsx'), 'PicturesField')

/** Loaded with the first picture. */
export const PicturesField = (props: ComponentProps<typeof Field>) => (
  <Suspense>{props.pictures.length > 0 && <Field {...props} />}</Suspense>
)
