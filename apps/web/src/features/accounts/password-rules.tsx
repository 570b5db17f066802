import { Trans } from '@lingui/react/macro'

export const PasswordRules = () => (
  <Trans>At least 8 characters, with uppercase and lowercase letters and a number</Trans>
)
