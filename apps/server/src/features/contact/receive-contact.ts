import { type ContactMessage, checkContact, emailKey } from '@bowline/domain'
import type { Call } from '../../context.ts'
import { type EmailContent, queueEmail } from '../email/index.ts'

/** Stores the message and emails it to the admins. */
export const receiveContact = async (
  call: Call,
  { website, ...given }: ContactMessage & { /** Hidden: only programs fill it in. */ website: string },
) => {
  checkContact(given)
  // A bot that gets a success has no reason to try another way.
  if (website) return
  const { db, now, viewer, config } = call
  const name = given.name.trim()
  const email = given.email.trim()
  const message = given.message.trim()
  await db
    .insertInto('contact_messages')
    .values({ id: crypto.randomUUID(), member_id: viewer?.id ?? null, name, email, message, created_at: now })
    .execute()
  const content = contactEmail(config.productName, { name, email, message, isMember: viewer !== null })
  for (const recipient of await recipientsOf(call))
    await queueEmail(call, recipient, content, { kind: 'contact', replyTo: email })
}

const contactEmail = (
  product: string,
  { name, email, message, isMember }: ContactMessage & { isMember: boolean },
): EmailContent => ({
  subject: `Message to ${product} from ${name}`,
  heading: `Message from ${name}`,
  paragraphs: [
    `${name} (${email}) sent this through the contact form ${isMember ? 'while signed in' : 'without signing in'}:`,
  ],
  quote: message,
  note: 'To answer, reply to this email. Your reply will go to the address they entered.',
  reason: `You got this email because you're an admin of ${product}.`,
})

/** ADMIN_EMAIL, or every admin if it is not set. */
const recipientsOf = async ({ db, config }: Call) => {
  const admins = await db
    .selectFrom('accounts')
    .select(['id as accountId', 'email as address'])
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where(eb =>
      config.adminEmail ? eb('email_key', '=', emailKey(config.adminEmail)) : eb('is_admin', '=', true),
    )
    .orderBy('created_at')
    .limit(20)
    .execute()
  return admins.length > 0 || !config.adminEmail ? admins : [{ accountId: null, address: config.adminEmail }]
}
