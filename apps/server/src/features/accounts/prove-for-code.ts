import type { Refusal } from '@bowline/domain'
import type { Call } from '../../context.ts'
import { invalidCredential } from './enter.ts'
import { clearFailures, countAttempt } from './lockout.ts'

/**
 * Checks the password of the account that a code belongs to; until the account is verified, the sign-up has it. Wrong
 * guesses count as failed sign-ins.
 */
export const proveForCode = async (
  call: Call,
  accountId: string,
  password: string,
): Promise<Refusal | undefined> => {
  // One statement: another request may activate the account at the same time, which moves the password.
  const account = await call.db
    .selectFrom('accounts')
    .leftJoin('sign_ups', join =>
      join
        .onRef('sign_ups.email_key', '=', 'accounts.email_key')
        .on('sign_ups.expires_at', '>', call.now)
        .on('accounts.email_verified_at', 'is', null),
    )
    .select(eb => [
      'accounts.email',
      eb.fn.coalesce('sign_ups.password_hash', 'accounts.password_hash').as('password_hash'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const locked = await countAttempt(call, account.email)
  if (locked) return locked
  if (!(await call.passwords.verify(password, account.password_hash))) return invalidCredential()
  await clearFailures(call, account.email)
}
