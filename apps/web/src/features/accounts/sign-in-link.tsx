import { Trans } from '@lingui/react/macro'
import { ButtonLink, TextLink } from '../../ui/button.tsx'

export const BackToSignIn = () => (
  <div>
    <TextLink to="/auth">
      <Trans>Back to sign in</Trans>
    </TextLink>
  </div>
)

export const GoToSignIn = () => (
  <ButtonLink to="/auth" kind="main">
    <Trans>Sign in</Trans>
  </ButtonLink>
)
