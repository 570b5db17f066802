import { emailKey } from '@bowline/domain'
import type { Context } from '../../context.ts'
import { violates } from '../../database/constraint.ts'

/**
 * Fills in missing keys of stored addresses. If two accounts would get the same key, the verified and older one
 * gets it. The other one gets none and cannot sign in by email address, so the log names it.
 */
export const fillEmailKeys = async ({ db, log }: Pick<Context, 'db' | 'log'>) => {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', 'is', null)
    .orderBy(eb => eb('email_verified_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, email } of accounts)
    await db
      .updateTable('accounts')
      .set({ email_key: emailKey(email) })
      .where('id', '=', id)
      .where('email_key', 'is', null)
      .execute()
      .catch((error: unknown) => {
        if (!violates(error, 'accounts_email_key_key')) throw error
        log.warn(
          `Account ${id} can't sign in by email, because another account has the same address (${email})`,
        )
      })
}
