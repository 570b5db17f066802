import type { Kysely } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'

export const createMailTransport = ({ smtpUrl }: Config): Transporter | null =>
  smtpUrl ? createTransport(smtpUrl) : null

/**
 * Sends one mail. What it said is forgotten then, since its links are keys to the account; a mail to somebody whose
 * account is gone is forgotten altogether.
 * @throws when the mail server did not take it, so that the job is tried again later
 */
export const sendMail = async (
  { db, config, now, log }: Pick<Context, 'db' | 'config' | 'now' | 'log'>,
  transport: Transporter,
  mailId: string,
) => {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sent_at) return
  try {
    await transport.sendMail({
      from: config.mailFrom,
      // An object is taken as it is; text would be read as a list of addresses.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await recordFailure(db, mailId, reason)
    if (!isRefusedForGood(error)) throw error
    log.warn('mail refused for good', { mailId, reason })
    return
  }
  if (mail.account_id === null) await db.deleteFrom('mails').where('id', '=', mailId).execute()
  else
    await db
      .updateTable('mails')
      .set({ sent_at: now(), text: '', html: '', links: [], last_error: null })
      .where('id', '=', mailId)
      .execute()
}

const recordFailure = (db: Kysely<DB>, id: string, reason: string) =>
  db
    .updateTable('mails')
    .set(eb => ({ attempts: eb('attempts', '+', 1), last_error: reason }))
    .where('id', '=', id)
    .execute()

/** The mail server knows the recipient and will never take mail for them. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500
