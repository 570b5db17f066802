import { checkEmail } from '@bowline/domain/account'
import { checkAll, invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { asWrongPassword, useSecretForm } from '../../secrets/use-secret-form.ts'
import { useMe } from '../../session/session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChangeSection } from './change-section.tsx'

export const EmailSection = () => {
  const api = useApi()
  const { email } = useMe()
  const [isOpen, setOpen] = useState(false)
  const form = useSecretForm({
    read: data => ({ newEmail: textOf(data, 'newEmail'), password: textOf(data, 'password') }),
    check: checkChange,
    send: (body, options) => api.changeEmail({ body }, options).catch(asWrongPassword('password')),
    onSuccess: () => setOpen(false),
  })

  return (
    <ChangeSection
      title={<Trans>Email address</Trans>}
      icon={Mail}
      current={email}
      about={<Trans>You sign in with this address.</Trans>}
      change={<Trans>Change email</Trans>}
      submit={<Trans>Send link</Trans>}
      success={
        <Trans>
          We sent a link to <b>{form.sent?.newEmail}</b>. Open it to confirm the change.
        </Trans>
      }
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <TextField
        {...form.field('newEmail')}
        label={<Trans>New email</Trans>}
        type="email"
        autoComplete="email"
        hint={<Trans>We'll send a link to this address. Open it to confirm the change.</Trans>}
        autoFocus
      />
      <PasswordField
        {...form.field('password')}
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
      />
    </ChangeSection>
  )
}

const checkChange = ({ newEmail, password }: { newEmail: string; password: string }) =>
  checkAll({
    newEmail: () => checkEmail(newEmail, 'newEmail'),
    password: () => {
      if (!password) throw invalid(t`Enter your password`, { field: 'password' })
    },
  })
