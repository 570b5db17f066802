import { checkPassword } from '@bowline/domain/account'
import { checkAll, invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { asWrongPassword, useSecretForm } from '../../secrets/use-secret-form.ts'
import { useMe } from '../../session/session.ts'
import { sessionsKey } from '../../session/session-key.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { ChangeSection } from './change-section.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export const PasswordSection = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const { email } = useMe()
  const [isOpen, setOpen] = useState(false)
  const form = useSecretForm({
    read: data => ({
      currentPassword: textOf(data, 'currentPassword'),
      newPassword: textOf(data, 'newPassword'),
    }),
    check: checkChange,
    send: (body, options) => api.changePassword({ body }, options).catch(asWrongPassword('currentPassword')),
    onSuccess: () => {
      setOpen(false)
      return queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
  })

  return (
    <ChangeSection
      title={<Trans>Password</Trans>}
      icon={Lock}
      current={<span aria-hidden>••••••••</span>}
      about={<Trans>Changing your password signs you out on all other devices.</Trans>}
      change={<Trans>Change password</Trans>}
      submit={<Trans>Save password</Trans>}
      success={
        <Trans>Your password has been changed, and you've been signed out of all other devices.</Trans>
      }
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {/* Tells password managers which account this password belongs to. */}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('currentPassword')}
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordField {...form.field('newPassword')} label={<Trans>New password</Trans>} />
    </ChangeSection>
  )
}

const checkChange = ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) =>
  checkAll({
    currentPassword: () => {
      if (!currentPassword) throw invalid(t`Enter your current password`, { field: 'currentPassword' })
    },
    newPassword: () => checkPassword(newPassword, 'newPassword'),
  })
