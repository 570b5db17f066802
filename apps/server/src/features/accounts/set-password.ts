import type { Call } from '../../context.ts'
import { letters } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endActionCodes } from './action-codes.ts'

/** Ends with the old password what was asked for under it, and tells the owner. Sessions are the caller's to end. */
export const setPassword = async (
  call: Pick<Call, 'db' | 'now' | 'config'>,
  account: { id: string; email: string },
  passwordHash: string,
) => {
  const { db, now, config } = call
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', account.id)
    .execute()
  await endActionCodes(db, account.id, ['resetPassword', 'verifyAndChangeEmail'])
  const letter = letters.passwordChanged(config.productName, `${config.publicUrl}/reset-password`)
  await queueMail(call, { address: account.email, accountId: account.id }, letter)
}
