import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FieldProps } from './suggestion-popup.tsx'

const SuggestionPopup = lazyPart(() => import('./suggestion-popup.tsx'), 'SuggestionPopup')

/** Suggests members and tags in a text box where `@` or `#` is typed. Put it directly after the box. */
export const TextSuggestions = (props: Omit<FieldProps, 'hasTyped'>) => {
  const hasTyped = useRef(false)
  const { field } = props
  useEffect(() => {
    const onInput = () => {
      hasTyped.current = true
    }
    const element = field.current
    element?.addEventListener('input', onInput, { once: true })
    return () => element?.removeEventListener('input', onInput)
  }, [field])
  return (
    /[@#＃]/.test(props.text) && (
      <Suspense>
        <SuggestionPopup {...props} hasTyped={hasTyped} />
      </Suspense>
    )
  )
}
