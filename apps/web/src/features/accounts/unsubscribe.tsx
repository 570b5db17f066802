import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { useSecretWrite } from '../../secrets/use-secret-write.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { ButtonLink, PlainButton } from '../../ui/plain-button.tsx'
import { FormHeading } from './form-heading.tsx'

/** The target of "Unsubscribe" in a digest. It asks for confirmation, because programs open links in emails too. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const api = useApi()
  const write = useSecretWrite((given: string, options) =>
    api.unsubscribeFromDigest({ query: { token: given }, body: {} }, options),
  )
  return (
    <>
      <FormHeading title={<Trans>E-mail notifications</Trans>} />
      {write.error && <FormMessage kind="error">{failureMessage(write.error)}</FormMessage>}
      {write.isSuccess ? (
        <>
          <FormMessage kind="success">
            <Trans>
              Done: you get no more e-mail notifications. You can switch them on again in your settings.
            </Trans>
          </FormMessage>
          <ButtonLink to="/home" kind="main">
            <Trans>Continue</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={plain.soft}>
            <Trans>
              No more mails about likes, comments and the like. Mails about your account still come.
            </Trans>
          </p>
          <PlainButton kind="main" loading={write.isPending} onClick={() => write.mutate(token)}>
            <Trans>Unsubscribe</Trans>
          </PlainButton>
          <ButtonLink to="/settings">
            <Trans>Change how often instead</Trans>
          </ButtonLink>
        </>
      )}
    </>
  )
}
