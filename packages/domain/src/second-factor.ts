import { invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkLength } from './text-length.ts'

/** The ways to open a session. */
export const signInMethods = [
  'password',
  'password+totp',
  'password+passkey',
  'passkey',
  'recovery-code',
  'email-link',
] as const
export type SignInMethod = (typeof signInMethods)[number]

export const secondFactorMessages = {
  secondStep: 'Confirm your sign-in with a passkey or a code',
  ticketExpired: 'This sign-in has expired. Enter your password again.',
  wrongCode: 'That code is wrong or has expired. Enter the current code from your app.',
  wrongRecoveryCode: 'This recovery code is wrong or was already used. Try another one.',
  wrongPasskey: "This passkey couldn't be verified. Try again.",
  challengeExpired: 'This took too long. Start again.',
  proofRequired: "Confirm it's you: enter your password or use a passkey",
  requiredForRole:
    'Your role requires two-step sign-in. Add a passkey or an authenticator app in Settings, under Security.',
} as const

/** The name without spaces around it. @throws Refusal */
export const checkPasskeyName = (text: string) => {
  const name = text.replace(/\p{Cc}+/gu, ' ').trim()
  if (!name) throw invalid('Enter a name for this passkey', { field: 'name' })
  checkLength(name, limits.passkeyName, { field: 'name', what: 'the name' })
  return name
}

/** The code without the space that apps show between its two groups; null if it is not a code. */
export const authenticatorCode = (text: string) => {
  const digits = text.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Normalises a recovery code for comparison: it ignores case, spaces and dashes. */
export const recoveryCodeKey = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
