import { accountMessages, emailKey, limits, lockoutMinutes, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { sourceNetwork } from '../../http/source.ts'

type Attempt = Pick<Call, 'db' | 'now' | 'source'>

/**
 * Counts an attempt as failed before the password is checked, in a separate statement, so that concurrent guesses
 * cannot exceed the limit. `clearFailures` reverts it if the password was right. Addresses without an account are
 * counted in the same way, so a lockout reveals nothing.
 * @returns a Refusal if the limit was already reached; null if the password may be checked
 */
export const countAttempt = async ({ db, now, source }: Attempt, email: string): Promise<Refusal | null> => {
  const key = emailKey(email)
  const network = sourceNetwork(source)
  const freshSince = new Date(now.getTime() - limits.loginWindow)
  const isOver = sql<boolean>`login_failures.window_started_at <= ${freshSince}`
  const counted = await db
    .insertInto('login_failures')
    .values({ email_key: key, source: network, count: 1, window_started_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['email_key', 'source'])
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else login_failures.count + 1 end`,
          window_started_at: sql`case when ${isOver} then ${now} else login_failures.window_started_at end`,
        })
        .where(sql<boolean>`(${isOver} or login_failures.count < ${limits.loginAttempts})`),
    )
    .returning('count')
    .executeTakeFirst()
  return counted ? null : lockedOut(db, key, network, now)
}

/** The password was right, so this source's count is reset. */
export const clearFailures = ({ db, source }: Attempt, email: string) =>
  db
    .deleteFrom('login_failures')
    .where('email_key', '=', emailKey(email))
    .where('source', '=', sourceNetwork(source))
    .execute()

/**
 * Removes this attempt from the count and keeps the others. The password of a sign-up must not clear wrong guesses at the
 * account's password, and a right password must not clear guesses at the second factor.
 */
export const refundAttempt = ({ db, source }: Attempt, email: string) =>
  db
    .updateTable('login_failures')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('email_key', '=', emailKey(email))
    .where('source', '=', sourceNetwork(source))
    .where('count', '>', 0)
    .execute()

/** A pseudo-source for guesses at an account's second factor from all addresses. It cannot equal a real address. */
export const secondFactorGuesses = 'second factor'

/** The owner of the mailbox can sign in from everywhere. The mailbox does not prove the second factor. */
export const clearPasswordFailures = (db: Kysely<DB>, email: string) =>
  db
    .deleteFrom('login_failures')
    .where('email_key', '=', emailKey(email))
    .where('source', '<>', secondFactorGuesses)
    .execute()

export const clearAllFailures = (db: Kysely<DB>, email: string) =>
  db.deleteFrom('login_failures').where('email_key', '=', emailKey(email)).execute()

const lockedOut = async (db: Kysely<DB>, key: string, network: string, now: Date) => {
  const row = await db
    .selectFrom('login_failures')
    .select('window_started_at')
    .where('email_key', '=', key)
    .where('source', '=', network)
    .executeTakeFirst()
  const since = row?.window_started_at ?? now
  const remaining = since.getTime() + limits.loginWindow - now.getTime()
  const minutes = lockoutMinutes(remaining)
  return new Refusal('locked-out', accountMessages.lockedOut(minutes), {
    minutes,
    retryAfter: Math.max(1, Math.ceil(remaining / 1000)),
  })
}
