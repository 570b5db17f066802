import { type ComponentProps, useRef, useState } from 'react'
import { EntityForm } from './entity-form.tsx'
import { failureMessage } from './failure-message.ts'
import { FormMessage } from './form-message.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

type Props = Omit<ComponentProps<typeof EntityForm>, 'isPending' | 'onCancel' | 'onDiscard'> & {
  /** The dialog closes after it, or shows why it failed. It stays open if the result is false. */
  onSubmit: () => Promise<unknown>
  /** Whether something was changed without typing, such as by a button. */
  hasOtherChanges?: boolean
}

/**
 * A form in a dialog, without a draft. Closed otherwise than by "Cancel", it asks before it discards what was entered. A
 * second submit during the first one does nothing.
 */
export const FormDialog = ({ children, onSubmit, onClose, hasOtherChanges, ...form }: Props) => {
  const { onInput, close, question } = useDiscardQuestion(onClose, hasOtherChanges)
  const isSubmitted = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async () => {
    if (isSubmitted.current) return
    isSubmitted.current = true
    setSending(true)
    setFailure(null)
    try {
      if ((await onSubmit()) !== false) return onClose()
    } catch (error) {
      setFailure(failureMessage(error))
    }
    isSubmitted.current = false
    setSending(false)
  }
  return (
    <EntityForm
      {...form}
      isPending={isSending}
      onInput={onInput}
      onSubmit={submit}
      onClose={close}
      onCancel={onClose}
    >
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      {children}
      {question}
    </EntityForm>
  )
}
