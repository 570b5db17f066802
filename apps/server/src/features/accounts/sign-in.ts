import { accountMessages, isEmail, Refusal } from '@bowline/domain'
import type { Call } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { repairConnections } from '../follows/repair.ts'
import { endByClock, isSuspensionOver } from '../moderation/suspend.ts'
import { keyOfEmail } from './email-key.ts'
import { clearFailures, countAttempt } from './lockout.ts'
import { type Me, readMe } from './me.ts'
import { hashPassword, isImported, verifyPassword } from './passwords.ts'
import { openSession, type Session } from './sessions.ts'
import { isAdminEmail, markVerified, sendVerification, verificationWait } from './verification.ts'

/**
 * SPEC.md §4 Account and Login lockout. Three steps: count, look at the password without holding a connection, and let
 * in by one transaction.
 */
export const signIn: Handler<'signIn'> = async (call, { body }) => {
  const email = body.email.trim()
  if (!isEmail(email)) return unknownAccount(call)
  const locked = await countAttempt(call, email)
  if (locked) return locked
  const found = await call.db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email_key', '=', keyOfEmail(email))
    .executeTakeFirst()
  const isRight = await verifyPassword(body.password, found?.password_hash)
  if (!found) return unknownAccount(call)
  if (!isRight) return found.password_hash ? invalidCredential() : withoutPassword(call)
  const newHash = isImported(found.password_hash) ? await hashPassword(body.password) : null
  const proven = { accountId: found.id, hash: found.password_hash, newHash }
  const outcome = await call.db.transaction().execute(db => letIn({ ...call, db }, proven, body.rememberMe))
  if (outcome instanceof Refusal) return outcome
  const { me, session } = outcome
  call.setSession(session)
  return body.wantToken ? { member: me, token: session.token } : { member: me }
}

export const invalidCredential = () => new Refusal('invalid-credential', accountMessages.invalidCredential)

/** `newHash`: of the same password, to take the place of one that came from elsewhere. */
type ProvenHash = { accountId: string; hash: string | null; newHash: string | null }

/** The row is held against a change of the password, which ends the sessions there are and must not miss this one. */
const letIn = async (
  call: Call,
  { accountId, hash, newHash }: ProvenHash,
  rememberMe: boolean,
): Promise<Refusal | { me: Me; session: Session }> => {
  const { db, now, config } = call
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account || account.password_hash !== hash) return invalidCredential()
  await clearFailures(call, account.email)
  if (account.disabled_at) {
    if (!(await isSuspensionOver(call, account.id)))
      return new Refusal('user-disabled', accountMessages.disabled)
    await endByClock(call, account)
  }
  if (!account.email_verified_at) {
    if (verificationWait(account.last_verification_sent_at, now) === 0) await sendVerification(call, account)
    return new Refusal('email-not-verified', accountMessages.unverified)
  }
  if (!account.is_admin && isAdminEmail(config, account.email)) await markVerified(call, account)
  if (newHash) await replaceHash(db, account.id, newHash)
  await repairConnections(db, account.id, now)
  const session = await openSession(call, account.id, rememberMe)
  const me = await readMe(db, account.id, session)
  if (!me) throw noUserData()
  return { me, session }
}

const replaceHash = (db: Call['db'], accountId: string, hash: string) =>
  db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute()

const unknownAccount = ({ config }: Call) =>
  config.revealUnknownAccounts ? new Refusal('user-not-found', accountMessages.notFound) : invalidCredential()

/** Told only where addresses may be told apart; elsewhere it would say that there is an account. */
const withoutPassword = ({ config }: Call) =>
  config.revealUnknownAccounts ? noUserData() : invalidCredential()

const noUserData = () => new Refusal('internal', accountMessages.noUserData)
