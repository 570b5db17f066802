import { accountMessages, emailKey, isEmail, Refusal } from '@bowline/domain'
import type { Call } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { clearFailures, countAttempt, refundAttempt } from './lockout.ts'
import { sendSignUpEmail } from './send-sign-up-email.ts'
import { findSignUp, lockSignUp } from './sign-ups.ts'
import { sendVerification, verificationWait } from './verification.ts'

type Proven = { accountId: string } | { signUpKey: string }

/**
 * See docs/product/accounts.md#resend-verification. An unverified member cannot sign in, so the address and the password
 * are enough.
 */
export const resendVerification: Handler<'resendVerification'> = async (call, { body }, once) => {
  const proven = call.viewer
    ? { accountId: call.viewer.id }
    : await prove(call, body.email.trim(), body.password)
  if (proven instanceof Refusal) return proven
  return once(inside =>
    'accountId' in proven ? resend(inside, proven.accountId) : resendForSignUp(inside, proven.signUpKey),
  )
}

const prove = async (call: Call, email: string, password: string): Promise<Proven | Refusal> => {
  if (!isEmail(email) || !password) return signedOut()
  const locked = await countAttempt(call, email)
  if (locked) return locked
  const account = await call.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  const isRight = await call.passwords.verify(password, account?.password_hash)
  const signUp = isRight ? undefined : await findSignUp(call, email)
  if (signUp && (await call.passwords.verify(password, signUp.password_hash))) {
    await refundAttempt(call, email)
    return { signUpKey: signUp.email_key }
  }
  if (!account || !isRight) return signedOut()
  await clearFailures(call, email)
  return account.disabled_at
    ? new Refusal('user-disabled', accountMessages.disabled)
    : { accountId: account.id }
}

const resendForSignUp = async (call: Call, key: string) => {
  const signUp = await lockSignUp(call, key)
  if (!signUp) throw signedOut()
  refuseTooSoon(signUp.last_email_at, call.now)
  await sendSignUpEmail(call, signUp)
  return { sent: true }
}

const resend = async (call: Call, accountId: string) => {
  const account = await call.db
    .selectFrom('accounts')
    .select(['id', 'email', 'email_verified_at', 'last_verification_sent_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw signedOut()
  if (account.email_verified_at) return { sent: false }
  refuseTooSoon(account.last_verification_sent_at, call.now)
  await sendVerification(call, account)
  return { sent: true }
}

/** @throws Refusal 429 */
const refuseTooSoon = (lastSent: Date | null, now: Date) => {
  const wait = verificationWait(lastSent, now)
  if (wait > 0)
    throw new Refusal('rate-limited', accountMessages.verifyCooldown, { retryAfter: Math.ceil(wait / 1000) })
}

const signedOut = () => new Refusal('unauthenticated', accountMessages.verifySignedOut)
