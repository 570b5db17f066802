import { checkEmail } from '@bowline/domain/account'
import { checkAll, invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { asWrongPassword, useSecretForm } from '../../secrets/use-secret-form.ts'
import { useMe } from '../../session/session.ts'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

export const EmailSection = () => {
  const api = useApi()
  const { email } = useMe()
  const form = useSecretForm({
    read: data => ({ newEmail: textOf(data, 'newEmail'), password: textOf(data, 'password') }),
    check: checkChange,
    send: (body, options) => api.changeEmail({ body }, options).catch(asWrongPassword('password')),
  })

  return (
    <SettingsSection
      title={<Trans>Email address</Trans>}
      description={
        <Trans>
          You sign in with <b>{email}</b>. Your new address takes effect once you open the link we send to it.
        </Trans>
      }
    >
      <Form className={plain.stack} onSubmit={form.onSubmit}>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        {form.isSuccess && (
          <FormMessage kind="success">
            <Trans>
              We sent a link to <b>{form.sent?.newEmail}</b>. Open it to finish the change.
            </Trans>
          </FormMessage>
        )}
        <FormField
          {...form.field('newEmail')}
          label={<Trans>New email</Trans>}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field('password')}
          label={<Trans>Your password</Trans>}
          autoComplete="current-password"
        />
        <div>
          <PlainButton type="submit" loading={form.isPending}>
            <Trans>Change email</Trans>
          </PlainButton>
        </div>
      </Form>
    </SettingsSection>
  )
}

const checkChange = ({ newEmail, password }: { newEmail: string; password: string }) =>
  checkAll({
    newEmail: () => checkEmail(newEmail, 'newEmail'),
    password: () => {
      if (!password) throw invalid(t`Please enter your password`, { field: 'password' })
    },
  })
