import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { useSecretWrite } from '../../secrets/use-secret-write.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { FormHeading } from './form-heading.tsx'

/** The target of "Unsubscribe" in a digest. It asks for confirmation, because programs open links in emails too. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const api = useApi()
  const write = useSecretWrite((given: string, options) =>
    api.unsubscribeFromDigest({ query: { token: given }, body: {} }, options),
  )
  return (
    <>
      <FormHeading title={<Trans>Email notifications</Trans>} />
      {write.error && <FormMessage kind="error">{failureMessage(write.error)}</FormMessage>}
      {write.isSuccess ? (
        <>
          <FormMessage kind="success">
            <Trans>You won't get email notifications anymore. You can turn them back on in Settings.</Trans>
          </FormMessage>
          <ButtonLink to="/home" kind="main">
            <Trans>Continue</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={plain.soft}>
            <Trans>
              You'll no longer get emails about likes, comments and similar activity. You'll still get emails
              about your account.
            </Trans>
          </p>
          <Button kind="main" loading={write.isPending} onClick={() => write.mutate(token)}>
            <Trans>Unsubscribe</Trans>
          </Button>
          <ButtonLink to="/settings#notifications">
            <Trans>Get emails less often</Trans>
          </ButtonLink>
        </>
      )}
    </>
  )
}
