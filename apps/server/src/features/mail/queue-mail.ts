import type { Call } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { type Letter, linksIn, renderHtml, renderText } from './render.ts'

export type Recipient = {
  address: string
  /** Whose mail it is and with whose account it goes; null when the account is gone already. */
  accountId: string | null
}

type Options = { id?: string; kind?: MailKind; replyTo?: string }

type MailKind = 'account' | 'digest' | 'reminder' | 'contact'

/**
 * Writes a mail in the caller's transaction. It is sent when that commits; without SMTP_URL it stays in the outbox.
 * @returns its id, which is also its Message-ID
 */
export const queueMail = async (
  { db, config, now }: Pick<Call, 'db' | 'config' | 'now'>,
  recipient: Recipient,
  letter: Letter,
  { id = crypto.randomUUID(), kind = 'account', replyTo }: Options = {},
) => {
  await db
    .insertInto('mails')
    .values({
      id,
      kind,
      account_id: recipient.accountId,
      recipient: recipient.address,
      subject: letter.subject,
      text: renderText(letter, config),
      html: renderHtml(letter, config),
      links: linksIn(letter),
      reply_to: replyTo ?? null,
      unsubscribe_url: letter.unsubscribe?.oneClickUrl ?? null,
      created_at: now,
      state: config.smtpUrl ? 'queued' : 'kept',
      state_at: now,
    })
    .execute()
  if (config.smtpUrl) await addJob(db, 'send-mail', { mailId: id }, { key: `mail:${id}` })
  return id
}
