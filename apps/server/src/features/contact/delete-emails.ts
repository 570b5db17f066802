import { emailKey } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Deletes the emails to the admins that carry messages sent from this address. */
export const deleteContactEmails = async (db: Kysely<DB>, email: string) => {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'reply_to'])
    .where('kind', '=', 'contact')
    .where('reply_to', 'is not', null)
    .execute()
  const key = emailKey(email)
  const ids = mails
    .filter(mail => mail.reply_to !== null && emailKey(mail.reply_to) === key)
    .map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute()
}
