import { limits } from '@bowline/domain'
import { isAdminEmail } from '../../config.ts'
import type { Call } from '../../context.ts'
import { queueEmail } from '../email/index.ts'
import { actionLink, createActionCode } from './action-codes.ts'
import { emailTemplates } from './email-templates.ts'

type EmailCall = Pick<Call, 'db' | 'now' | 'config'>

/**
 * Sends a link that proves the address. Earlier links no longer work, so those not yet sent are dropped.
 * @param delay milliseconds
 */
export const sendVerification = async (
  call: EmailCall,
  account: { id: string; email: string },
  delay = 0,
) => {
  const { db, now, config } = call
  const code = await createActionCode(call, 'verifyEmail', account.id, account.email)
  const email = emailTemplates.verify(config.productName, actionLink(config.publicUrl, 'verifyEmail', code))
  await db
    .deleteFrom('mails')
    .where('account_id', '=', account.id)
    .where('state', '=', 'queued')
    .where('subject', '=', email.subject)
    .execute()
  await queueEmail(call, { address: account.email, accountId: account.id }, email, { delay })
  await db
    .updateTable('accounts')
    .set({ last_verification_sent_at: new Date(now.getTime() + delay) })
    .where('id', '=', account.id)
    .execute()
}

/** Returns the milliseconds until the next verification email may be sent; 0 if it may be sent now. */
export const verificationWait = (lastSent: Date | null, now: Date) =>
  lastSent ? Math.max(0, lastSent.getTime() + limits.verificationCooldown - now.getTime()) : 0

/** Marks the address as proven. This alone grants no role. */
export const markVerified = ({ db, now }: EmailCall, accountId: string) =>
  db
    .updateTable('accounts')
    .set({ email_verified_at: now, updated_at: now, mail_refused_at: null, mail_refused_reason: null })
    .where('id', '=', accountId)
    .execute()

/** The operator's own account becomes admin. Call this only for a session of the verified account. */
export const grantOperatorRole = async (
  { db, now, config }: EmailCall,
  account: { id: string; email: string },
) => {
  if (!isAdminEmail(config, account.email)) return
  await db
    .updateTable('accounts')
    .set({ is_admin: true, updated_at: now })
    .where('id', '=', account.id)
    .where('is_admin', '=', false)
    .execute()
}
