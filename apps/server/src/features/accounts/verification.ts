import { limits } from '@bowline/domain'
import type { Call } from '../../context.ts'
import { letters } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { actionLink, createActionCode } from './action-codes.ts'

type MailCall = Pick<Call, 'db' | 'now' | 'config'>

/** Mails a link that proves the address, and ends the link of the mail before. */
export const sendVerification = async (call: MailCall, account: { id: string; email: string }) => {
  const { db, now, config } = call
  const code = await createActionCode(call, 'verifyEmail', account.id, account.email)
  const link = actionLink(config.publicUrl, 'verifyEmail', code)
  await queueMail(
    call,
    { address: account.email, accountId: account.id },
    letters.verify(config.productName, link),
  )
  await db
    .updateTable('accounts')
    .set({ last_verification_sent_at: now })
    .where('id', '=', account.id)
    .execute()
}

/** Milliseconds until the next verification mail may go out; 0 when it may. */
export const verificationWait = (lastSent: Date | null, now: Date) =>
  lastSent ? Math.max(0, lastSent.getTime() + limits.verificationCooldown - now.getTime()) : 0

/** Marks the address as proven; the operator's own account becomes admin by it. */
export const markVerified = ({ db, now, config }: MailCall, account: { id: string; email: string }) =>
  db
    .updateTable('accounts')
    .set({
      email_verified_at: now,
      updated_at: now,
      mail_refused_at: null,
      mail_refused_reason: null,
      ...(isAdminEmail(config, account.email) && { is_admin: true }),
    })
    .where('id', '=', account.id)
    .execute()

export const isAdminEmail = ({ adminEmail }: Call['config'], email: string) =>
  adminEmail !== undefined && email.trim().toLowerCase() === adminEmail
