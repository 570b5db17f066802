import { accountMessages, Refusal, type SignInMethod } from '@bowline/domain'
import type { Kysely, Selectable } from 'kysely'
import type { Call } from '../../context.ts'
import type { Accounts, DB } from '../../database/schema.gen.ts'
import { repairConnections } from '../follows/index.ts'
import { checkAdmitted } from '../registration/index.ts'
import { endByClock, isSuspensionOver } from './end-suspension.ts'
import { type Me, readMe } from './me.ts'
import { openSession, reopenSession, type Session } from './sessions.ts'
import { grantOperatorRole, sendVerification, verificationWait } from './verification.ts'

export type Account = Selectable<Accounts>
export type Entry = { me: Me; session: Session }

/** Locked against a change of the password, which ends all sessions and must not miss the one about to open. */
export const lockFullAccount = (db: Kysely<DB>, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the reason to refuse a sign-in after the member proved their identity, or null to allow it. */
export const refuseEntry = async (call: Call, account: Account): Promise<Refusal | null> => {
  if (account.disabled_at) {
    if (!(await isSuspensionOver(call, account.id)))
      return new Refusal('user-disabled', accountMessages.disabled)
    await endByClock(call, account)
  }
  if (account.email_verified_at) return checkAdmitted(call, account)
  const wait = verificationWait(account.last_verification_sent_at, call.now)
  if (wait === 0) await sendVerification(call, account)
  return unverified(wait)
}

/** Opens the session. The account is locked, and `refuseEntry` found nothing. */
export const enter = async (
  call: Call,
  account: Account,
  rememberMe: boolean,
  method: SignInMethod,
): Promise<Entry> => {
  await grantOperatorRole(call, account)
  await repairConnections(call.db, account.id, call.now)
  return readEntry(call, account.id, await openSession(call, account.id, rememberMe, method))
}

/** The session that this operation opened before; null if it has ended. */
export const enterAgain = async (call: Call, accountId: string): Promise<Entry | null> => {
  const session = await reopenSession(call, accountId)
  return session ? readEntry(call, accountId, session) : null
}

const readEntry = async (call: Call, accountId: string, session: Session): Promise<Entry> => {
  const me = await readMe(call, accountId, session)
  if (!me) throw noUserData()
  return { me, session }
}

/** @param wait milliseconds until another email may be sent; 0 if one was just sent */
export const unverified = (wait: number) =>
  new Refusal('email-not-verified', wait > 0 ? accountMessages.unverifiedEmailed : accountMessages.unverified)

export const invalidCredential = () => new Refusal('invalid-credential', accountMessages.invalidCredential)

export const noUserData = () => new Refusal('internal', accountMessages.noUserData)
