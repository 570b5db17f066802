import { type ContactMessage, checkContact } from '@bowline/domain'
import type { Call } from '../../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { contactLetter } from './letter.ts'

/** Keeps what was written and mails it to whoever runs the community. */
export const takeContact = async (
  call: Call,
  { website, ...given }: ContactMessage & { /** No human sees this field. */ website: string },
) => {
  checkContact(given)
  // Told that all is well, a program has no reason to try another way.
  if (website) return
  const { db, now, viewer, config } = call
  const name = given.name.trim()
  const email = given.email.trim()
  const message = given.message.trim()
  await db
    .insertInto('contact_messages')
    .values({ id: crypto.randomUUID(), member_id: viewer?.id ?? null, name, email, message, created_at: now })
    .execute()
  const letter = contactLetter(config.productName, { name, email, message, isMember: viewer !== null })
  for (const recipient of await recipientsOf(call))
    await queueMail(call, recipient, letter, { kind: 'contact', replyTo: email })
}

/** ADMIN_EMAIL, or where that is not set every admin. */
const recipientsOf = async ({ db, config }: Call) => {
  const admins = await db
    .selectFrom('accounts')
    .select(['id as accountId', 'email as address'])
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where(eb => (config.adminEmail ? eb('email_key', '=', config.adminEmail) : eb('is_admin', '=', true)))
    .orderBy('created_at')
    .limit(20)
    .execute()
  return admins.length > 0 || !config.adminEmail ? admins : [{ accountId: null, address: config.adminEmail }]
}
