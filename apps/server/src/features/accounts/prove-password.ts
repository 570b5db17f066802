import { accountMessages, Refusal } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import { clearFailures, countAttempt } from './lockout.ts'

export type Proven = { email: string; passwordHash: string }

/** Proves that the member is at the screen, not somebody else. Wrong guesses count as failed sign-ins. */
export const provePassword = async (call: MemberCall, password: string): Promise<Proven | Refusal> => {
  const account = await call.db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', call.viewer.id)
    .executeTakeFirstOrThrow()
  const locked = await countAttempt(call, account.email)
  if (locked) return locked
  const isRight = await call.passwords.verify(password, account.password_hash)
  if (!account.password_hash || !isRight) return wrongPassword()
  await clearFailures(call, account.email)
  return { email: account.email, passwordHash: account.password_hash }
}

/** Another request may have changed the password during the check. @throws Refusal */
export const lockProven = async ({ db, viewer }: MemberCall, { email, passwordHash }: Proven) => {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst()
  if (account?.password_hash !== passwordHash || account.email !== email) throw wrongPassword()
}

/** Not 401: the session is valid, so the client stays signed in. */
const wrongPassword = () => new Refusal('wrong-password', accountMessages.wrongPassword)
