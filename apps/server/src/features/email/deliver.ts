import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'

export type Message = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  replyTo: string | null
}

/**
 * Sends one email to the mail server of SMTP_URL over its own connection.
 * @param beforeEnd awaited after everything but the email's last line is sent: until it resolves, the mail server
 * has no complete email, even after a crash
 * @throws nodemailer's errors; see `classifySmtpError`
 */
export const deliver = async (
  config: Config,
  message: Message,
  beforeEnd: () => Promise<void>,
  timeouts = usualTimeouts,
) => {
  const transport = createTransport({ url: config.smtpUrl, ...timeouts })
  transport.use('stream', (mail, done) => {
    const whole = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = () => Readable.from(endingAfter(whole(), beforeEnd)) as never
    done()
  })
  const host = new URL(config.publicUrl).hostname
  await transport.sendMail({
    // Its address is also the envelope's, to which mail servers report failed deliveries.
    from: config.mailFrom,
    // An object is used as it is; text would be parsed as a list of addresses.
    to: { name: '', address: message.recipient },
    ...(message.replyTo && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Exchange sends automatic replies despite RFC 3834, unless this header forbids them.
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribeUrl && {
        'List-ID': `<digest.${host}>`,
        'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
}

/** Milliseconds; each can be changed in the query of SMTP_URL. */
const usualTimeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 }

async function* endingAfter(source: AsyncIterable<Uint8Array>, beforeEnd: () => Promise<void>) {
  yield* source
  await beforeEnd()
}
