import type { Call } from '../../context.ts'
import { endActionCodes } from './action-codes.ts'
import { clearAllFailures } from './lockout.ts'
import { endSessions } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { markVerified } from './verification.ts'

/** Who could read the mail has the mailbox, so the address is proven too. */
export const applyPasswordReset = async (
  call: Call,
  account: { id: string; email: string },
  passwordHash: string,
) => {
  await setPassword(call, account, passwordHash)
  await endSessions(call, account.id)
  await clearAllFailures(call.db, account.email)
  await markVerified(call, account)
  await endActionCodes(call.db, account.id, ['verifyEmail'])
}
