import type { Call } from '../../context.ts'
import { letters } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { actionLink, codeInvalid, createActionCode, endActionCodes } from './action-codes.ts'
import { endSessions } from './sessions.ts'
import { markVerified } from './verification.ts'

type Account = { id: string; email: string }

/** The former address keeps a way back for as long as its code lives. */
export const applyEmailChange = async (call: Call, account: Account, email: string) => {
  const { db, config } = call
  await moveTo(call, account.id, email)
  // Those that lie in the former mailbox.
  await endActionCodes(db, account.id, ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail'])
  const code = await createActionCode(call, 'recoverEmail', account.id, account.email)
  const link = actionLink(config.publicUrl, 'recoverEmail', code)
  const letter = letters.emailChanged(config.productName, email, link)
  await queueMail(call, { address: account.email, accountId: account.id }, letter)
}

/** Whoever changed the address may be a thief: everybody is signed out, and no code of theirs works any more. */
export const applyEmailRecovery = async (call: Call, account: Account, email: string) => {
  await moveTo(call, account.id, email)
  await endActionCodes(call.db, account.id, [
    'verifyEmail',
    'resetPassword',
    'verifyAndChangeEmail',
    'recoverEmail',
  ])
  await endSessions(call, account.id)
}

/** @throws Refusal 410 when the address went to another account in the meantime */
const moveTo = async (call: Call, accountId: string, email: string) => {
  const { db, now } = call
  await db
    .updateTable('accounts')
    .set({ email, updated_at: now })
    .where('id', '=', accountId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? codeInvalid() : error
    })
  await markVerified(call, { id: accountId, email })
}

const uniqueViolation = '23505'
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation
