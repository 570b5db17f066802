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
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
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
    <SettingsSection title={<Trans>Password</Trans>}>
      <DetailRow
        icon={Lock}
        title={<span aria-hidden>••••••••</span>}
        action={
          !isOpen && (
            <Button onClick={() => setOpen(true)}>
              <Trans>Change password</Trans>
            </Button>
          )
        }
      >
        <Trans>Changing it signs you out on all other devices.</Trans>
      </DetailRow>
      {form.isSuccess && (
        <FormMessage kind="success">
          <Trans>Your password has been changed, and your other devices are signed out.</Trans>
        </FormMessage>
      )}
      {isOpen && (
        <Form onSubmit={form.onSubmit}>
          <Stack>
            {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
            {/* Tells password managers which account this password belongs to. */}
            <input hidden type="text" autoComplete="username" value={email} readOnly />
            <PasswordField
              {...form.field('currentPassword')}
              label={<Trans>Current password</Trans>}
              autoComplete="current-password"
              autoFocus
            />
            <NewPasswordField {...form.field('newPassword')} label={<Trans>New password</Trans>} />
            <Row>
              <Button type="submit" loading={form.isPending}>
                <Trans>Save password</Trans>
              </Button>
              <Button kind="plain" onClick={() => setOpen(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
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
