import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FieldProps } from './suggestion-popup.tsx'

const SuggestionPopup = lazyPart(() => import('./suggestion-popup.tsx'), 'SuggestionPopup')

/** Suggests members and tags in a text box where `@` or `#` is typed. Put it directly after the box. */
export const TextSuggestions = (props: FieldProps) =>
  /[@#＃]/.test(props.text) && (
    <Suspense>
      <SuggestionPopup {...props} />
    </Suspense>
  )
