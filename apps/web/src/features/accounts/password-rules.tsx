import { Trans } from '@lingui/react/macro'

export const PasswordRules = () => <Trans>At least 8 characters, with upper and lower case and a digit</Trans>
