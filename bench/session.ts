import { randomBytes, randomUUID } from 'node:crypto'
import { hashToken } from '@bowline/server/http/session'
import type { Pool } from 'pg'

/** Signs a member in. @returns the token of the session */
export const openSession = async (pool: Pool, memberId: string) => {
  const token = randomBytes(24).toString('base64url')
  await pool.query(
    `insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, true, 'Bench', now(), now(), now() + interval '1 day')`,
    [randomUUID(), hashToken(token), memberId],
  )
  return token
}
