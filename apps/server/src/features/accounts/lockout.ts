import { accountMessages, emailKey, limits, lockoutMinutes, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { sourceNetwork } from '../../http/source.ts'

type Attempt = Pick<Call, 'db' | 'now' | 'source'>

/**
 * Counts an attempt as failed before the password is looked at, in a statement of its own, so that guesses made side by
 * side can't slip past the limit; `clearFailures` takes it back when the password was right. Addresses without an
 * account are counted like any other, so that a lockout tells nothing.
 * @returns a Refusal where the limit was reached before; null when the password may be looked at
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

/** The password was right: this source starts anew. */
export const clearFailures = ({ db, source }: Attempt, email: string) =>
  db
    .deleteFrom('login_failures')
    .where('email_key', '=', emailKey(email))
    .where('source', '=', sourceNetwork(source))
    .execute()

/** Who has the mailbox is let in from everywhere. */
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
