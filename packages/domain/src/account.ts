import { checkAll, invalid, Refusal } from './errors.ts'
import { limits } from './limits.ts'
import { checkProfileChange } from './profile.ts'

export const accountMessages = {
  lockedOut: (minutes: number) => `Too many login attempts. Please try again in ${minutes} minutes.`,
  invalidCredential: 'Invalid email or password. Please try again.',
  wrongPassword: 'Wrong password. Try again.',
  disabled: 'This account has been disabled. Please contact support.',
  notFound: 'Account not found. Please check your email or sign up.',
  unverified:
    'Your email address has not been verified. A new verification email has been sent. Please check your inbox and verify your email before logging in.',
  unverifiedEmailed: 'Verify your email address first. A verification email is already on its way.',
  noUserData: 'Login failed: No user data available.',
  noUser: 'No user is logged in',
  profileFailed: 'Failed to update profile',
  verifySignedOut: 'You must be logged in to verify your email',
  verifyCooldown: 'Please wait at least 1 minute before requesting another verification email',
} as const

/** Checks the form `x@y.z` of docs/product/accounts.md#credentials. */
export const isEmail = (text: string) =>
  text.length <= limits.email && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(text)

/**
 * The form in which an address is unique, in the database and in every limit. Make it with this function only:
 * PostgreSQL and JavaScript lower-case some letters differently. Applying it twice gives the same key.
 */
export const emailKey = (email: string) => email.trim().toLowerCase().normalize('NFC')

/** See docs/product/accounts.md#credentials. @throws Refusal */
export const checkEmail = (email: string, field = 'email') => {
  if (!isEmail(email.trim())) throw invalid('Please enter a valid email address', { field })
}

/** Which rules a password meets so far, for a form that ticks them off. */
export const passwordRules = (password: string) => ({
  length: password.length >= limits.password.min,
  uppercase: /\p{Lu}/u.test(password),
  lowercase: /\p{Ll}/u.test(password),
  digit: /\d/.test(password),
})

/** See docs/product/accounts.md#credentials. @throws Refusal */
export const checkPassword = (password: string, field = 'password') => {
  const { length, uppercase, lowercase, digit } = passwordRules(password)
  if (!length) throw invalid('Password must be at least 8 characters long', { field })
  if (password.length > limits.password.max)
    throw invalid(`Password must be at most ${limits.password.max} characters long`, { field })
  if (!uppercase || !lowercase || !digit)
    throw invalid('Password must contain uppercase, lowercase letters and numbers', { field })
}

const reserved = new Set(
  `about account accounts admin administrator all api app auth bowline challenges chat chats comments community connections
  contact developer everyone events feed feeds follow followers following help here hobbies hobbyists home info knots live
  login logout mail me media members moderator moderators news nobody notifications null official onboarding post posts
  privacy profile profiles register root search security settings signin signout signup staff status support system team
  terms undefined unknown user users verify webmaster welcome www`.split(/\s+/),
)

/** 3–30 letters, digits, `_` and `.`; no reserved word; unique regardless of case. @throws Refusal */
export const checkUsername = (username: string) => {
  const { min, max } = limits.username
  if (!/^[A-Za-z0-9_.]+$/.test(username) || username.length < min || username.length > max)
    throw invalid(`Use ${min} to ${max} letters, numbers, underscores or dots`, {
      field: 'username',
    })
  if (reserved.has(username.toLowerCase()))
    throw invalid(`The username "${username}" is reserved. Choose another.`, { field: 'username' })
}

export const usernameTaken = () =>
  new Refusal('conflict', 'This username is already taken. Choose another.', { field: 'username' })

export type SignUp = { email: string; password: string; username: string; displayName?: string | undefined }

/** Checks in the order of docs/product/accounts.md#credentials. @throws Refusal with every problem */
export const checkSignUp = ({ displayName, ...input }: SignUp) => {
  const missing = (['email', 'username', 'password'] as const).filter(field =>
    field === 'password' ? !input.password : !input[field].trim(),
  )
  const unlessMissing = (field: keyof typeof input, check: (value: string) => void) => () => {
    if (!missing.includes(field)) check(input[field])
  }
  checkAll({
    missing: () => {
      if (missing.length > 0) throw invalid('Email, password, and username are required', { fields: missing })
    },
    email: unlessMissing('email', checkEmail),
    password: unlessMissing('password', checkPassword),
    username: unlessMissing('username', username => checkUsername(username.trim())),
    displayName: () => {
      if (displayName?.trim()) checkProfileChange({ displayName: withoutControls(displayName) })
    },
  })
}

/** A sign-up as it is stored: the display name is the username if there is none. @throws Refusal as `checkSignUp` */
export const cleanSignUp = <Typed extends SignUp>(typed: Typed) => {
  checkSignUp(typed)
  const username = typed.username.trim()
  const displayName = withoutControls(typed.displayName ?? '') || username
  return { ...typed, email: typed.email.trim(), username, displayName }
}

const withoutControls = (name: string) => name.replace(/\p{Cc}+/gu, ' ').trim()

/** The minutes in the lockout message, never 0. @param remaining milliseconds */
export const lockoutMinutes = (remaining: number) => Math.max(1, Math.ceil(remaining / 60_000))
