import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Token, tokenAt } from './token.ts'

/** What is being typed in the field, and how to close its list. Only typing opens it, not moving the caret. */
export const useToken = (
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  hasTyped: RefObject<boolean>,
) => {
  // A draft may end with a mention or hashtag. Its list is not wanted.
  const [token, setToken] = useState<Token | null>(() => (hasTyped.current ? tokenOf(field.current) : null))
  /** Where the list was closed; it stays closed for this mention or hashtag. */
  const [closedAt, setClosedAt] = useState<number | null>(null)

  const update = useEffectEvent((isTyped: boolean) => {
    const found = tokenOf(field.current)
    if (found?.start !== closedAt) setClosedAt(null)
    setToken(isTyped || found?.start === token?.start ? found : null)
  })
  useEffect(() => {
    const element = field.current
    const onInput = () => update(true)
    const onMove = () => update(false)
    element?.addEventListener('input', onInput)
    element?.addEventListener('blur', onMove)
    document.addEventListener('selectionchange', onMove)
    return () => {
      element?.removeEventListener('input', onInput)
      element?.removeEventListener('blur', onMove)
      document.removeEventListener('selectionchange', onMove)
    }
  }, [field])
  // The text also changes without typing: when it is sent or discarded.
  useEffect(() => {
    if (text !== '') update(false)
  }, [text])

  return {
    token: token?.start === closedAt ? null : token,
    close: () => setClosedAt(token?.start ?? null),
  }
}

const tokenOf = (field: HTMLTextAreaElement | null) =>
  field && field === document.activeElement && field.selectionStart === field.selectionEnd
    ? tokenAt(field.value, field.selectionEnd)
    : null
