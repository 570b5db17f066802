import { accountMessages, isEmail, Refusal } from '@bowline/domain'
import type { Call } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { keyOfEmail } from './email-key.ts'
import { clearFailures, countAttempt } from './lockout.ts'
import { verifyPassword } from './passwords.ts'
import { sendVerification, verificationWait } from './verification.ts'

/** SPEC.md §5 Resend verification. Who is not verified can't be signed in, so address and password count as that. */
export const resendVerification: Handler<'resendVerification'> = async (call, { body }, once) => {
  const accountId = call.viewer?.id ?? (await prove(call, body.email.trim(), body.password))
  return accountId instanceof Refusal ? accountId : once(inside => resend(inside, accountId))
}

const prove = async (call: Call, email: string, password: string): Promise<string | Refusal> => {
  if (!isEmail(email) || !password) return signedOut()
  const locked = await countAttempt(call, email)
  if (locked) return locked
  const account = await call.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('email_key', '=', keyOfEmail(email))
    .executeTakeFirst()
  const isRight = await verifyPassword(password, account?.password_hash)
  if (!account || !isRight) return signedOut()
  await clearFailures(call, email)
  return account.disabled_at ? new Refusal('user-disabled', accountMessages.disabled) : account.id
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
  const wait = verificationWait(account.last_verification_sent_at, call.now)
  if (wait > 0)
    throw new Refusal('rate-limited', accountMessages.verifyCooldown, { retryAfter: Math.ceil(wait / 1000) })
  await sendVerification(call, account)
  return { sent: true }
}

const signedOut = () => new Refusal('unauthenticated', accountMessages.verifySignedOut)
