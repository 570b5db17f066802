import type { AnswerOf } from '@bowline/api/contract/index'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { classifySmtpError } from './classify-smtp-error.ts'
import { deliver } from './deliver.ts'
import { queueEmail } from './queue-email.ts'
import { type EmailContent, renderHtml, renderText, type Sender } from './render.ts'

type Result = AnswerOf<'sendTestEmail'>

/** Milliseconds, as an admin is waiting. Each can be changed in the query of SMTP_URL. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export const ownAddress = async ({ db, viewer }: MemberCall) => {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return email
}

/** Without a mail server, the email goes into the outbox, as all others do. */
export const keepTestEmail = async (call: MemberWriteCall, address: string): Promise<Result> => {
  await queueEmail(call, { address, accountId: call.viewer.id }, testEmail(call.config))
  return { address, outcome: 'kept', reason: null }
}

/** Sends the email while the admin waits, so that they learn what the mail server answers. */
export const tryTestEmail = async (
  { config }: MemberCall,
  recipient: string,
): Promise<Pick<Result, 'outcome' | 'reason'>> => {
  const content = testEmail(config)
  const message = {
    id: crypto.randomUUID(),
    recipient,
    subject: content.subject,
    text: renderText(content, config),
    html: renderHtml(content, config),
    unsubscribeUrl: null,
    replyTo: null,
  }
  let handedOver = false
  const beforeEnd = async () => {
    handedOver = true
  }
  try {
    await deliver(config, message, beforeEnd, timeouts)
    return { outcome: 'sent', reason: null }
  } catch (error) {
    const { outcome, reason } = classifySmtpError(error, handedOver)
    return { outcome, reason }
  }
}

const testEmail = ({ productName, publicUrl }: Sender): EmailContent => ({
  subject: `Test email from ${productName}`,
  heading: 'This is a test email',
  paragraphs: [
    `It works: ${productName} (${publicUrl}) can send email.`,
    'Did it land in spam? Check the SPF, DKIM and DMARC records of the sending domain.',
  ],
  reason: 'You got this email because you asked for a test email in the diagnostics.',
})
