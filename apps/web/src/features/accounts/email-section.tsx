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
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
    <SettingsSection title={<Trans>Email address</Trans>}>
      <DetailRow
        icon={Mail}
        title={email}
        action={
          !isOpen && (
            <Button onClick={() => setOpen(true)}>
              <Trans>Change email</Trans>
            </Button>
          )
        }
      >
        <Trans>You sign in with this address.</Trans>
      </DetailRow>
      {form.isSuccess && (
        <FormMessage kind="success">
          <Trans>
            We sent a link to <b>{form.sent?.newEmail}</b>. Open it to finish the change.
          </Trans>
        </FormMessage>
      )}
      {isOpen && (
        <Form onSubmit={form.onSubmit}>
          <Stack>
            {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
            <TextField
              {...form.field('newEmail')}
              label={<Trans>New email</Trans>}
              type="email"
              autoComplete="email"
              hint={<Trans>We'll send a link to this address. Open it to finish the change.</Trans>}
              autoFocus
            />
            <PasswordField
              {...form.field('password')}
              label={<Trans>Your password</Trans>}
              autoComplete="current-password"
            />
            <Row>
              <Button type="submit" loading={form.isPending}>
                <Trans>Send link</Trans>
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

const checkChange = ({ newEmail, password }: { newEmail: string; password: string }) =>
  checkAll({
    newEmail: () => checkEmail(newEmail, 'newEmail'),
    password: () => {
      if (!password) throw invalid(t`Enter your password`, { field: 'password' })
    },
  })
