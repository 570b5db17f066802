import { accountMessages, emailKey, isEmail, Refusal } from '@bowline/domain'
import type { Call } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { retryOnDeadlock } from '../../operations/retry-on-deadlock.ts'
import { isImported } from '../../passwords/passwords.ts'
import {
  type Entry,
  enter,
  invalidCredential,
  lockFullAccount,
  noUserData,
  refuseEntry,
  unverified,
} from './enter.ts'
import { clearFailures, countAttempt, refundAttempt } from './lockout.ts'
import { findHasSecondFactor } from './second-factor/factors.ts'
import { askSecondStep } from './second-factor/finish-sign-in.ts'
import { sendSignUpEmail } from './send-sign-up-email.ts'
import { findSignUp, lockSignUp } from './sign-ups.ts'
import { verificationWait } from './verification.ts'

/**
 * See docs/product/accounts.md#sign-in and docs/product/accounts.md#lockout. Three steps: count the attempt, check the
 * password without holding a connection, and open the session in one transaction.
 */
export const signIn: Handler<'signIn'> = async (call, { body }) => {
  const email = body.email.trim()
  if (!isEmail(email)) return unknownAccount(call)
  const locked = await countAttempt(call, email)
  if (locked) return locked
  const found = await call.db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  const isRight = await call.passwords.verify(body.password, found?.password_hash)
  const signUp = isRight ? undefined : await findSignUp(call, email)
  if (signUp) return signInUnverified(call, email, body.password, signUp)
  if (!found) return unknownAccount(call)
  if (!isRight) return found.password_hash ? invalidCredential() : withoutPassword(call)
  const newHash = isImported(found.password_hash) ? await call.passwords.hash(body.password) : null
  const proven = { accountId: found.id, hash: found.password_hash, newHash }
  const outcome = await call.db.transaction().execute(db => letIn({ ...call, db }, proven, body.rememberMe))
  if (outcome instanceof Refusal) return outcome
  const { me, session } = outcome
  call.setSession(session)
  return body.wantToken ? { member: me, token: session.token } : { member: me }
}

/** `newHash`: a hash of the same password that replaces an imported one. */
type ProvenHash = { accountId: string; hash: string | null; newHash: string | null }

/** Locks the account, so that a password that changed in the meantime is noticed. */
const letIn = async (
  call: Call,
  { accountId, hash, newHash }: ProvenHash,
  rememberMe: boolean,
): Promise<Refusal | Entry> => {
  const { db } = call
  const account = await lockFullAccount(db, accountId)
  if (!account || account.password_hash !== hash) return invalidCredential()
  const asksMore = await findHasSecondFactor(db, account.id)
  await (asksMore ? refundAttempt(call, account.email) : clearFailures(call, account.email))
  const refused = await refuseEntry(call, account)
  if (refused) return refused
  if (newHash) await replaceHash(db, account.id, newHash)
  return asksMore ? askSecondStep(call, account.id, rememberMe) : enter(call, account, rememberMe, 'password')
}

/**
 * The answer is the same whether or not the address has an account: the sign-up is not verified, and an email has
 * been sent.
 */
const signInUnverified = async (
  call: Call,
  email: string,
  password: string,
  { email_key, password_hash }: { email_key: string; password_hash: string },
): Promise<Refusal> => {
  if (!(await call.passwords.verify(password, password_hash))) return invalidCredential()
  await refundAttempt(call, email)
  const answer = async (db: Call['db']) => {
    const signUp = await lockSignUp({ db, now: call.now }, email_key)
    if (signUp?.password_hash !== password_hash) return invalidCredential()
    const wait = verificationWait(signUp.last_email_at, call.now)
    if (wait === 0) await sendSignUpEmail({ ...call, db }, signUp)
    return unverified(wait)
  }
  // The verification link locks the account before the sign-up.
  return retryOnDeadlock(() => call.db.transaction().execute(answer))
}

const replaceHash = (db: Call['db'], accountId: string, hash: string) =>
  db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute()

const unknownAccount = ({ config }: Call) =>
  config.revealUnknownAccounts ? new Refusal('user-not-found', accountMessages.notFound) : invalidCredential()

/** Only sent where the operator allows it, because it reveals whether an address has an account. */
const withoutPassword = ({ config }: Call) =>
  config.revealUnknownAccounts ? noUserData() : invalidCredential()
