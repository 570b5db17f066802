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
 * Gives one mail to the mail server of SMTP_URL, over a connection of its own.
 * @param beforeEnd awaited when all but the line that ends the mail is written: until it has come to its end, the mail
 * server has no whole mail, whatever happens to either side
 * @throws what nodemailer throws; see `judge`
 */
export const deliver = async (config: Config, message: Message, beforeEnd: () => Promise<void>) => {
  const transport = createTransport({ url: config.smtpUrl, ...timeouts })
  transport.use('stream', (mail, done) => {
    const whole = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = () => Readable.from(endingAfter(whole(), beforeEnd)) as never
    done()
  })
  const host = new URL(config.publicUrl).hostname
  await transport.sendMail({
    // Its address is the envelope's too: where mail servers report what could not be delivered after all.
    from: config.mailFrom,
    // An object is taken as it is; text would be read as a list of addresses.
    to: { name: '', address: message.recipient },
    ...(message.replyTo && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Exchange answers automatically unless told not to, whatever RFC 3834 says.
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribeUrl && {
        'List-ID': `<digest.${host}>`,
        'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
}

/** Milliseconds; each can be set otherwise in the query of SMTP_URL. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 }

async function* endingAfter(source: AsyncIterable<Uint8Array>, beforeEnd: () => Promise<void>) {
  yield* source
  await beforeEnd()
}
