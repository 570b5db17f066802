import { checkEmail } from '@bowline/domain/account'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { BackToSignIn } from './sign-in-link.tsx'

export const RequestResetForm = () => {
  const api = useApi()
  const form = useSecretForm({
    read: data => ({ email: textOf(data, 'email') }),
    check: ({ email }) => checkEmail(email),
    send: (body, options) => api.requestPasswordReset({ body }, options),
  })

  return (
    <>
      <FormHeading title={<Trans>Forgot your password?</Trans>}>
        <Trans>Enter your email address, and we'll send you a link to set a new password.</Trans>
      </FormHeading>
      <Form className={plain.stack} onSubmit={form.onSubmit}>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        {form.isSuccess && (
          <FormMessage kind="success">
            <Trans>
              If <b>{form.sent?.email}</b> has an account, a link to set a new password is on its way.
            </Trans>
          </FormMessage>
        )}
        <TextField {...form.field('email')} label={<Trans>Email</Trans>} type="email" autoComplete="email" />
        <Button type="submit" kind="main" loading={form.isPending}>
          <Trans>Send reset link</Trans>
        </Button>
        <BackToSignIn />
      </Form>
    </>
  )
}
