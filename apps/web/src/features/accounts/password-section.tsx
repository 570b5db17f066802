import { checkPassword } from '@bowline/domain/account'
import { checkAll, invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { asWrongPassword, useSecretForm } from '../../secrets/use-secret-form.ts'
import { useMe } from '../../session/session.ts'
import { sessionsKey } from '../../session/session-key.ts'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { PasswordRules } from './password-rules.tsx'

export const PasswordSection = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const { email } = useMe()
  const form = useSecretForm({
    read: data => ({
      currentPassword: textOf(data, 'currentPassword'),
      newPassword: textOf(data, 'newPassword'),
    }),
    check: checkChange,
    send: (body, options) => api.changePassword({ body }, options).catch(asWrongPassword('currentPassword')),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })

  return (
    <SettingsSection
      title={<Trans>Password</Trans>}
      description={<Trans>Changing it signs you out on every other device.</Trans>}
    >
      <Form className={plain.stack} onSubmit={form.onSubmit}>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        {form.isSuccess && (
          <FormMessage kind="success">
            <Trans>Your password is changed, and your other devices are signed out.</Trans>
          </FormMessage>
        )}
        {/* Tells password managers which account this password belongs to. */}
        <input hidden type="text" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('currentPassword')}
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          label={<Trans>New password</Trans>}
          autoComplete="new-password"
          hint={<PasswordRules />}
        />
        <div>
          <PlainButton type="submit" loading={form.isPending}>
            <Trans>Change password</Trans>
          </PlainButton>
        </div>
      </Form>
    </SettingsSection>
  )
}

const checkChange = ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) =>
  checkAll({
    currentPassword: () => {
      if (!currentPassword) throw invalid(t`Please enter your current password`, { field: 'currentPassword' })
    },
    newPassword: () => checkPassword(newPassword, 'newPassword'),
  })
