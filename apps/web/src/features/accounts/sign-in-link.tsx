import { Trans } from '@lingui/react/macro'
import { ButtonLink, PlainLink } from '../../ui/plain-button.tsx'

export const BackToSignIn = () => (
  <div>
    <PlainLink to="/auth">
      <Trans>Back to sign in</Trans>
    </PlainLink>
  </div>
)

export const GoToSignIn = () => (
  <ButtonLink to="/auth" kind="main">
    <Trans>Sign in</Trans>
  </ButtonLink>
)
