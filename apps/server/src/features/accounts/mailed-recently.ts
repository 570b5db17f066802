import { limits } from '@bowline/domain'
import type { Call } from '../../context.ts'

/** Whether such a mail went out within the last minute: strangers can ask for these, and shall not flood a mailbox. */
export const mailedRecently = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  accountId: string,
  subject: string,
) => {
  const recent = await db
    .selectFrom('mails')
    .select('id')
    .where('account_id', '=', accountId)
    .where('subject', '=', subject)
    .where('created_at', '>', new Date(now.getTime() - limits.verificationCooldown))
    .executeTakeFirst()
  return recent !== undefined
}
