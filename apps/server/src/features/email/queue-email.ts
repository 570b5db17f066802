import { z } from 'zod'
import type { Call } from '../../context.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'
import { type EmailContent, linksIn, renderHtml, renderText } from './render.ts'

export const sendEmailJob = defineJob('send-mail', z.object({ mailId: z.uuid() }), {
  key: ({ mailId }) => `mail:${mailId}`,
})

export type Recipient = {
  address: string
  /** The member an email belongs to and is deleted with; null if the account is already gone. */
  accountId: string | null
}

type Options = { id?: string; kind?: EmailKind; replyTo?: string /** Milliseconds. */; delay?: number }

type EmailKind = 'account' | 'digest' | 'reminder' | 'contact'

/**
 * Writes an email in the caller's transaction. It is sent after the commit; without SMTP_URL it stays in the
 * outbox.
 * @returns its id, which is also its Message-ID
 */
export const queueEmail = async (
  { db, config, now }: Pick<Call, 'db' | 'config' | 'now'>,
  recipient: Recipient,
  content: EmailContent,
  { id = crypto.randomUUID(), kind = 'account', replyTo, delay = 0 }: Options = {},
) => {
  await db
    .insertInto('mails')
    .values({
      id,
      kind,
      account_id: recipient.accountId,
      recipient: recipient.address,
      subject: content.subject,
      text: renderText(content, config),
      html: renderHtml(content, config),
      links: linksIn(content),
      reply_to: replyTo ?? null,
      unsubscribe_url: content.unsubscribe?.oneClickUrl ?? null,
      created_at: now,
      state: config.smtpUrl ? 'queued' : 'kept',
      state_at: now,
    })
    .execute()
  if (config.smtpUrl) await addJob(db, sendEmailJob, { mailId: id }, { delay })
  return id
}
