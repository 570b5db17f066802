import type { CallOptions } from '@bowline/api'
import { checkPasskeyName } from '@bowline/domain/second-factor'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { textOf } from '../../../secrets/form-values.ts'
import { useSecretForm } from '../../../secrets/use-secret-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SecretFormDialog } from '../secret-form-dialog.tsx'

type Props = {
  title: ReactNode
  action: ReactNode
  name: string
  children?: ReactNode
  send: (name: string, options: CallOptions) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks for the name of a passkey. */
export const PasskeyNameDialog = ({ title, action, name, children, send, onDone, onClose }: Props) => {
  const form = useSecretForm({
    read: data => ({ name: textOf(data, 'name') }),
    check: values => checkPasskeyName(values.name),
    send: (values: { name: string }, options) => send(values.name, options),
    onSuccess: onDone,
  })
  return (
    <SecretFormDialog
      title={title}
      form={form}
      intro={children && <span>{children}</span>}
      problem={form.problem}
      action={action}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={<Trans>Name</Trans>} defaultValue={name} autoFocus />
    </SecretFormDialog>
  )
}
