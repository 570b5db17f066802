import { limits } from '@bowline/domain'
import type { Call } from '../../context.ts'
import { queueEmail } from '../email/index.ts'
import { emailTemplates } from './email-templates.ts'
import { sendVerification } from './verification.ts'

type SignUp = { email_key: string; last_email_at: Date | null }

/**
 * Sends the verification link or, if the address has a verified account, notifies its owner. No address gets
 * more than one such email a minute: another one waits until the minute is over. The time is the same in both
 * cases, so that a stranger cannot tell them apart.
 */
export const sendSignUpEmail = async (call: Call, { email_key, last_email_at }: SignUp) => {
  const { db, now } = call
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'email_verified_at'])
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  if (!account) return
  const at = nextEmailAt(last_email_at, now)
  const delay = at.getTime() - now.getTime()
  if (!account.email_verified_at) await sendVerification(call, account, delay)
  else if (!isWaiting(last_email_at, now)) await emailOwner(call, account, delay)
  await db.updateTable('sign_ups').set({ last_email_at: at }).where('email_key', '=', email_key).execute()
}

/** An email that is already waiting keeps its time. */
const nextEmailAt = (last: Date | null, now: Date) => {
  if (!last) return now
  const earliest = isWaiting(last, now) ? last.getTime() : last.getTime() + limits.verificationCooldown
  return new Date(Math.max(now.getTime(), earliest))
}

const isWaiting = (last: Date | null, now: Date) => last !== null && last > now

const emailOwner = (call: Call, account: { id: string; email: string }, delay: number) => {
  const { productName, publicUrl } = call.config
  const email = emailTemplates.alreadyRegistered(productName, `${publicUrl}/reset-password`)
  return queueEmail(call, { address: account.email, accountId: account.id }, email, { delay })
}
