import { accountMessages } from '@bowline/domain/account'
import { Refusal } from '@bowline/domain/errors'
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
import { FormHeading } from './form-heading.tsx'
import type { Credentials } from './resend-verification.tsx'
import { BackToSignIn } from './sign-in-link.tsx'

/** No session is created before verification, so requesting the email needs address and password. */
export const CheckYourInbox = ({ isAnew }: { /** No email was sent on this visit. */ isAnew: boolean }) => {
  const api = useApi()
  const form = useSecretForm({
    read: data => ({ email: textOf(data, 'email'), password: textOf(data, 'password') }),
    check: checkCredentials,
    send: (body, options) => api.resendVerification({ body }, options),
  })

  return (
    <>
      {isAnew ? (
        <FormHeading title={<Trans>Get a new link</Trans>}>
          <Trans>Enter your email address and password, and we'll email you a new link.</Trans>
        </FormHeading>
      ) : (
        <FormHeading title={<Trans>Check your inbox</Trans>}>
          <Trans>
            We sent you a verification email. Open the link in it to finish setting up your account. Nothing
            there? Check your spam folder, or request another one.
          </Trans>
        </FormHeading>
      )}
      <Form className={plain.stack} onSubmit={form.onSubmit}>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        {form.isSuccess && (
          <FormMessage kind="success">
            <Trans>We've sent you a new verification email. Check your inbox.</Trans>
          </FormMessage>
        )}
        <TextField
          {...form.field('email')}
          label={<Trans>Email</Trans>}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
        />
        <Button type="submit" kind="main" loading={form.isPending}>
          {isAnew ? <Trans>Send the email</Trans> : <Trans>Send the email again</Trans>}
        </Button>
        <BackToSignIn />
      </Form>
    </>
  )
}

const checkCredentials = ({ email, password }: Credentials) => {
  const fields = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])]
  if (fields.length > 0) throw new Refusal('unauthenticated', accountMessages.verifySignedOut, { fields })
}
