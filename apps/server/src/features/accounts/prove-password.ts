import type { Refusal } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import { clearFailures, countAttempt } from './lockout.ts'
import { verifyPassword } from './passwords.ts'
import { invalidCredential } from './sign-in.ts'

export type Proven = { email: string; passwordHash: string }

/** A member shows that it is them, not somebody at their open screen; wrong guesses count as failed sign-ins. */
export const provePassword = async (call: MemberCall, password: string): Promise<Proven | Refusal> => {
  const account = await call.db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', call.viewer.id)
    .executeTakeFirstOrThrow()
  const locked = await countAttempt(call, account.email)
  if (locked) return locked
  const isRight = await verifyPassword(password, account.password_hash)
  if (!account.password_hash || !isRight) return invalidCredential()
  await clearFailures(call, account.email)
  return { email: account.email, passwordHash: account.password_hash }
}

/** While the password was looked at, another request may have changed it. @throws Refusal */
export const lockProven = async ({ db, viewer }: MemberCall, { email, passwordHash }: Proven) => {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst()
  if (account?.password_hash !== passwordHash || account.email !== email) throw invalidCredential()
}
