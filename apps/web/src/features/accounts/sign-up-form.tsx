import { checkSignUp } from '@bowline/domain/account'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { useLocation } from '../../router/index.ts'
import { textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { RegistrationNote } from '../registration/index.ts'
import { noteLanding } from './landing.ts'
import { NewPasswordField } from './new-password-field.tsx'
import type { Credentials } from './resend-verification.tsx'
import { UsernameField } from './username-field.tsx'

type Props = {
  /** The code of the invitation link that led here. */
  invitation: string
  /** An earlier sign-up on this page, whose address is to be corrected. */
  earlier?: SignedUp | undefined
  onCreated: (created: SignedUp) => void
}

/** `reservation`: proves to the server that the username is reserved for this person. */
export type SignedUp = Credentials & { username: string; reservation: string }

export const SignUpForm = ({ invitation, earlier, onCreated }: Props) => {
  const api = useApi()
  const from = useLocation().state?.from
  const form = useSecretForm({
    read: data => ({
      email: textOf(data, 'email'),
      username: textOf(data, 'username'),
      password: textOf(data, 'password'),
    }),
    check: checkSignUp,
    send: (body, options) =>
      api.createAccount({ body: { ...body, invitation, reservation: earlier?.reservation } }, options),
    onSuccess: ({ reservation }, values) => {
      noteLanding(typeof from === 'string' ? from : null)
      onCreated({ ...values, reservation })
    },
  })
  const emailField = form.field('email')
  const usernameField = form.field('username')

  return (
    <Form className={plain.stack} onSubmit={form.onSubmit}>
      <RegistrationNote hasInvitation={invitation !== ''} />
      {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
      <TextField
        {...emailField}
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="email"
        defaultValue={earlier?.email}
        problem={
          emailField.problem ?? (emailField.wrong && <Trans>Enter an address like name@example.org</Trans>)
        }
      />
      <UsernameField
        {...usernameField}
        own={earlier?.username}
        problem={usernameField.problem ?? (usernameField.wrong && form.problem)}
      />
      <NewPasswordField {...form.field('password')} label={<Trans>Password</Trans>} />
      <Button type="submit" kind="main" loading={form.isPending}>
        <Trans>Create account</Trans>
      </Button>
    </Form>
  )
}
