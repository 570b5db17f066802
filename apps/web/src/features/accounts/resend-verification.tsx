import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { useSecretWrite } from '../../secrets/use-secret-write.ts'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'

export type Credentials = { email: string; password: string }

/** Requests the verification email again and shows the result next to the button. */
export const ResendVerification = ({ credentials }: { credentials: Credentials }) => {
  const api = useApi()
  const resend = useSecretWrite(({ email, password }: Credentials, options) =>
    api.resendVerification({ body: { email, password } }, options),
  )
  return (
    <>
      <Button kind="text" onClick={() => resend.mutate(credentials)} loading={resend.isPending}>
        <Trans>Resend email</Trans>
      </Button>{' '}
      <span aria-live="polite">
        {resend.isSuccess && <Trans>Sent. Check your inbox.</Trans>}
        {resend.error && failureMessage(resend.error)}
      </span>
    </>
  )
}
