import { type ComponentProps, useRef, useState } from 'react'
import { EntityForm } from './entity-form.tsx'
import { failureMessage } from './failure-message.ts'
import { FormMessage } from './form-message.tsx'

type Props = Omit<ComponentProps<typeof EntityForm>, 'isPending' | 'onCancel' | 'onDiscard'> & {
  /** The dialog closes after it, or shows why it failed. It stays open if the result is false. */
  onSubmit: () => Promise<unknown>
}

/** A short form in a dialog. A second submit during the first one does nothing. */
export const FormDialog = ({ children, onSubmit, onClose, ...form }: Props) => {
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
    <EntityForm {...form} isPending={isSending} onSubmit={submit} onClose={onClose} onCancel={onClose}>
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      {children}
    </EntityForm>
  )
}
