import { checkSignUp } from '@bowline/domain/account'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { RegistrationNote } from '../registration/index.ts'
import { PasswordRules } from './password-rules.tsx'
import type { Credentials } from './resend-verification.tsx'

type Props = {
  /** The code of the invitation link that led here. */
  invitation: string
  onCreated: (credentials: Credentials) => void
}

export const SignUpForm = ({ invitation, onCreated }: Props) => {
  const api = useApi()
  const form = useSecretForm({
    read: data => ({
      email: textOf(data, 'email'),
      username: textOf(data, 'username'),
      password: textOf(data, 'password'),
    }),
    check: checkSignUp,
    send: (body, options) => api.createAccount({ body: { ...body, invitation } }, options),
    onSuccess: (_, values) => onCreated(values),
  })

  return (
    <Form className={plain.stack} onSubmit={form.onSubmit}>
      <RegistrationNote hasInvitation={invitation !== ''} />
      {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
      <TextField {...form.field('email')} label={<Trans>Email</Trans>} type="email" autoComplete="email" />
      <TextField
        {...form.field('username')}
        label={<Trans>Username</Trans>}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint={<Trans>3 to 30 letters, numbers, underscores or dots</Trans>}
      />
      <PasswordField
        {...form.field('password')}
        label={<Trans>Password</Trans>}
        autoComplete="new-password"
        hint={<PasswordRules />}
      />
      <Button type="submit" kind="main" loading={form.isPending}>
        <Trans>Create account</Trans>
      </Button>
    </Form>
  )
}
