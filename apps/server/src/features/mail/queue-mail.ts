import type { Call } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { type Letter, renderHtml, renderText } from './render.ts'

export type Recipient = {
  address: string
  /** Whose mail it is and with whose account it goes; null when the account is gone already. */
  accountId: string | null
}

/** Writes a mail in the caller's transaction. It is sent when that commits; without SMTP_URL it stays in the outbox. */
export const queueMail = async (
  { db, config, now }: Pick<Call, 'db' | 'config' | 'now'>,
  recipient: Recipient,
  letter: Letter,
) => {
  const { id } = await db
    .insertInto('mails')
    .values({
      account_id: recipient.accountId,
      recipient: recipient.address,
      subject: letter.subject,
      text: renderText(letter, config.productName),
      html: renderHtml(letter, config.productName),
      links: letter.action ? [letter.action.url] : [],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (config.smtpUrl) await addJob(db, 'send-mail', { mailId: id })
}
