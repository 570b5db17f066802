import type { AnswerOf } from '@bowline/api'
import { t } from '@lingui/core/macro'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** Has the browser ask the member for a passkey and sign a challenge with it. @throws Error to show */
export const signWithPasskey = (optionsJSON: AnswerOf<'startPasskeySignIn'>) =>
  startAuthentication({ optionsJSON }).catch(failed)

/** Has the browser create a passkey. @throws Error to show */
export const createPasskey = (optionsJSON: AnswerOf<'startPasskey'>) =>
  startRegistration({ optionsJSON }).catch(failed)

const failed = (error: unknown): never => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error(t`This device already has a passkey for your account.`, { cause: error })
  // Browsers report the same error for a canceled prompt and a missing passkey.
  if (error instanceof Error && error.name === 'NotAllowedError')
    throw new Error(t`No passkey was found, or you canceled. Try again or choose another method.`, {
      cause: error,
    })
  throw new Error(t`Passkeys didn't work in this browser. Try another method.`, { cause: error })
}
