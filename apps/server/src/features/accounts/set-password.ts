import type { Call } from '../../context.ts'
import { queueEmail } from '../email/index.ts'
import { endActionCodes } from './action-codes.ts'
import { emailTemplates } from './email-templates.ts'

/**
 * Also ends everything that was requested under the old password, and notifies the owner. The caller ends the
 * sessions.
 */
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
  const content = emailTemplates.passwordChanged(config.productName, `${config.publicUrl}/reset-password`)
  await queueEmail(call, { address: account.email, accountId: account.id }, content)
}
