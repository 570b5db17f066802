import { checkPassword, emailKey, invalid, Refusal } from '@bowline/domain'
import type { Call, WriteCall } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { award } from '../knots/index.ts'
import { findApproval } from '../registration/index.ts'
import {
  type ActionMode,
  codeInvalid,
  consumeActionCode,
  findActionCode,
  verifiedBefore,
} from './action-codes.ts'
import { activateAccount, activateAndOpenSession, type UnprovenAccount } from './activate.ts'
import { answeredBefore } from './answered-before.ts'
import { applyEmailChange, applyEmailRecovery, findResetCode } from './apply-email-change.ts'
import { readMe } from './me.ts'
import { proveForCode } from './prove-for-code.ts'
import { endSessions, reopenSession } from './sessions.ts'
import { setPassword } from './set-password.ts'

type Body = { code: string; password: string; newPassword: string; rememberMe: boolean }
type Code = { accountId: string; mode: ActionMode; email: string }
type Applied = { mode: ActionMode; email: string }

export const checkActionCode: Handler<'checkActionCode'> = async (call, { body }) => {
  const verified = await verifiedBefore(call, body.code)
  if (verified) return { mode: 'verifyEmail', email: verified.email, next: 'done' }
  const code = await findActionCode(call, body.code)
  if (!code) throw codeInvalid()
  return { mode: code.mode, email: code.email, next: nextStep(call, code) }
}

/**
 * Opening a link proves the mailbox. If that is not enough, the caller's session or the password proves the account.
 * A repeated request gets the first answer and the session that the first one opened.
 */
export const applyActionCode: Handler<'applyActionCode'> = async (call, { body }, once) => {
  const code = await findActionCode(call, body.code)
  if (!code) return repeat(call, body.code, once)
  const newHash = await checkCredentials(call, code, body)
  if (newHash instanceof Refusal) return newHash
  const applied = await once(inside => apply(inside, code, body, newHash))
  return applied instanceof Refusal ? applied : finish(call, body.code, code.accountId, applied)
}

type Once = Parameters<Handler<'applyActionCode'>>[2]

const nextStep = (call: Call, { mode, accountId }: Code) => {
  if (mode === 'resetPassword') return 'set-password'
  return needsPassword(call, { mode, accountId }) ? 'confirm-password' : 'apply'
}

const needsPassword = ({ viewer }: Call, { mode, accountId }: Pick<Code, 'mode' | 'accountId'>) =>
  (mode === 'verifyEmail' || mode === 'verifyAndChangeEmail') && viewer?.id !== accountId

/** @returns the hash of the new password; null if the password stays the same */
const checkCredentials = async (call: Call, code: Code, { password, newPassword }: Body) => {
  const isNeeded = needsPassword(call, code)
  const sets =
    code.mode === 'resetPassword' || (code.mode === 'verifyEmail' && isNeeded && newPassword !== '')
  if (sets) {
    checkPassword(newPassword, 'newPassword')
    return call.passwords.hash(newPassword)
  }
  if (!isNeeded) return null
  if (!password) throw invalid(passwordMissing[code.mode] ?? '', { field: 'password' })
  return (await proveForCode(call, code.accountId, password)) ?? null
}

const passwordMissing: Partial<Record<ActionMode, string>> = {
  verifyEmail: 'Enter your password to verify this email address, or set a new password',
  verifyAndChangeEmail: 'Enter your password to use this email address',
}

const apply = async (call: WriteCall, code: Code, body: Body, newHash: string | null): Promise<Applied> => {
  const { mode, email, accountId } = code
  const account = await lockAccount(call, accountId)
  await consumeActionCode(call, body.code)
  if (!account) throw codeInvalid()
  switch (mode) {
    case 'verifyEmail':
      if (emailKey(account.email) !== emailKey(email)) throw codeInvalid()
      if (needsPassword(call, code)) await activateAndOpenSession(call, account, newHash, body.rememberMe)
      else await activateAccount(call, account, null)
      break
    case 'resetPassword':
      await applyPasswordReset(call, account, newHash ?? '')
      break
    case 'verifyAndChangeEmail':
      await applyEmailChange(call, account, email)
      break
    case 'recoverEmail':
      await applyEmailRecovery(call, account, email, body.code)
      break
  }
  await award(call, [{ memberId: accountId, action: 'VERIFY_EMAIL', subject: 'email' }])
  return { mode, email }
}

/** The link was sent to the mailbox, so this also verifies the address. */
const applyPasswordReset = async (call: WriteCall, account: UnprovenAccount, passwordHash: string) => {
  await activateAccount(call, account, passwordHash)
  await setPassword(call, account, passwordHash)
  await endSessions(call, account.id)
}

const lockAccount = ({ db }: Call, id: string): Promise<UnprovenAccount | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash', 'email_verified_at', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The code was used before: the first answer goes to the same request again, and to a verification link reopened later. */
const repeat = async (call: Call, code: string, once: Once) => {
  const verified = await verifiedBefore(call, code)
  const answer =
    (await answeredBefore(call, code)) ??
    (await once(async () => {
      if (!verified) throw codeInvalid()
      return { mode: 'verifyEmail', email: verified.email }
    }))
  return answer instanceof Refusal ? answer : finish(call, code, verified?.accountId, answer)
}

/** Adds what must not be stored with the answer: the session and the code for a new password. */
const finish = async (call: Call, code: string, accountId: string | undefined, { mode, email }: Applied) => {
  if (mode === 'recoverEmail') return { mode, email, resetCode: await findResetCode(call, code) }
  if (mode !== 'verifyEmail' || !accountId) return { mode, email }
  const session = await reopenSession(call, accountId)
  const member = session && (await readMe(call, accountId, session))
  if (!session || !member) {
    const awaitsApproval = (await findApproval(call.db, accountId)) === 'waiting'
    return { mode, email, ...(awaitsApproval && { awaitsApproval }) }
  }
  call.setSession(session)
  return { mode, email, member }
}
