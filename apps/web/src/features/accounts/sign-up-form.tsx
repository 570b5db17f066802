import { checkSignUp } from '@bowline/domain/account'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
import { soundPassword, textOf } from './form-values.ts'
import { PasswordRules } from './password-rules.tsx'
import type { Credentials } from './resend-verification.tsx'
import { useSecretForm } from './use-secret-form.ts'

export const SignUpForm = ({ onCreated }: { onCreated: (credentials: Credentials) => void }) => {
  const api = useApi()
  const form = useSecretForm({
    read: data => ({
      email: textOf(data, 'email'),
      username: textOf(data, 'username'),
      password: textOf(data, 'password'),
    }),
    check: checkSignUp,
    sound: { email: 'ada@example.org', username: 'ada.l', password: soundPassword },
    send: (body, options) => api.createAccount({ body }, options),
    onSuccess: (_, values) => onCreated(values),
  })

  return (
    <Form className={plain.stack} onSubmit={form.onSubmit}>
      {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
      <FormField {...form.field('email')} label={<Trans>Email</Trans>} type="email" autoComplete="email" />
      <FormField
        {...form.field('username')}
        label={<Trans>Username</Trans>}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint={<Trans>3 to 30 letters, digits, underscores or dots</Trans>}
      />
      <PasswordField
        {...form.field('password')}
        label={<Trans>Password</Trans>}
        autoComplete="new-password"
        hint={<PasswordRules />}
      />
      <PlainButton type="submit" kind="main" loading={form.isPending}>
        <Trans>Create account</Trans>
      </PlainButton>
    </Form>
  )
}
