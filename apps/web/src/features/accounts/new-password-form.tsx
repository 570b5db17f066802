import { checkPassword } from '@bowline/domain/account'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { sessionKey } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { FormHeading } from './form-heading.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { BackToSignIn, GoToSignIn } from './sign-in-link.tsx'

/** @param code from an emailed link */
export const NewPasswordForm = ({ code }: { code: string }) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useSecretForm({
    read: data => ({ newPassword: textOf(data, 'newPassword') }),
    check: ({ newPassword }) => checkPassword(newPassword, 'newPassword'),
    send: ({ newPassword }, options) => api.applyActionCode({ body: { code, newPassword } }, options),
    // A new password ends every session, including this browser's.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  })

  if (form.isSuccess)
    return (
      <>
        <FormHeading title={<Trans>You're all set</Trans>} />
        <FormMessage kind="success">
          <Trans>Your new password is set. You can sign in with it now.</Trans>
        </FormMessage>
        <GoToSignIn />
      </>
    )
  return (
    <>
      <FormHeading title={<Trans>Choose a new password</Trans>}>
        <Trans>You'll need to sign in again on all your devices.</Trans>
      </FormHeading>
      <Form className={plain.stack} onSubmit={form.onSubmit}>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        <NewPasswordField {...form.field('newPassword')} label={<Trans>New password</Trans>} />
        <Button type="submit" kind="main" loading={form.isPending}>
          <Trans>Set new password</Trans>
        </Button>
        <BackToSignIn />
      </Form>
    </>
  )
}
