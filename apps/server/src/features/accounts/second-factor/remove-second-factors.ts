import type { Call } from '../../../context.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Removes every factor: after a theft, any of them may be the thief's. Emails the owner if there was one. */
export const removeSecondFactors = async (
  call: Pick<Call, 'db' | 'config' | 'now'>,
  account: { id: string; email: string },
) => {
  const removed = [
    await call.db.deleteFrom('passkeys').where('account_id', '=', account.id).executeTakeFirst(),
    await call.db.deleteFrom('authenticator_apps').where('account_id', '=', account.id).executeTakeFirst(),
    await call.db.deleteFrom('recovery_codes').where('account_id', '=', account.id).executeTakeFirst(),
  ]
  if (removed.some(({ numDeletedRows }) => numDeletedRows > 0n))
    await notifyOfChange(call, account, 'factorsRemoved')
}
