import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type FormEvent, Suspense, useRef, useState } from 'react'
import { EntityForm } from './entity-form.tsx'
import { failureMessage } from './failure-message.ts'
import { FormMessage } from './form-message.tsx'
import { lazyPart } from './lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

type Props = Omit<ComponentProps<typeof EntityForm>, 'isPending' | 'onCancel' | 'onDiscard'> & {
  /** The dialog closes after it, or shows why it failed. It stays open if the result is false. */
  onSubmit: () => Promise<unknown>
}

/**
 * A form in a dialog, without a draft. Closed otherwise than by "Cancel", it asks before it discards what was entered. A
 * second submit during the first one does nothing.
 */
export const FormDialog = ({ children, onSubmit, onClose, ...form }: Props) => {
  const { t } = useLingui()
  const [isChanged, setChanged] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
  const close = () => (isChanged ? setAsking(true) : onClose())
  return (
    <EntityForm
      {...form}
      isPending={isSending}
      onInput={event => setChanged(isChanged || isWorthKeeping(event))}
      onSubmit={submit}
      onClose={close}
      onCancel={onClose}
    >
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      {children}
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t`Discard your changes?`}
            action={t`Discard`}
            onConfirm={async () => onClose()}
            onClose={() => setAsking(false)}
          >
            <Trans>What you entered here isn't saved yet.</Trans>
          </ConfirmDialog>
        )}
      </Suspense>
    </EntityForm>
  )
}

/** A password is typed again in a moment. */
const isWorthKeeping = ({ target }: FormEvent) =>
  !(target instanceof HTMLInputElement && target.type === 'password')
