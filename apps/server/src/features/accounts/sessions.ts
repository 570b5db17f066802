import { createHmac } from 'node:crypto'
import type { SignInMethod } from '@bowline/domain'
import { sql } from 'kysely'
import type { Call, WriteCall } from '../../context.ts'
import { expiryOf, hashToken } from '../../http/session.ts'
import { deriveOnce } from '../../secrets.ts'
import { deviceOf } from './device.ts'
import { endSecondSteps } from './second-factor/challenges.ts'

export type Session = { id: string; token: string; expiresAt: Date; remembered: boolean }

type SessionCall = Pick<Call, 'db' | 'now' | 'secrets' | 'userAgent' | 'operationId' | 'token'>

/**
 * The session id is derived from the operation's id, and the token from the session id. So a sign-in that is
 * retried after a lost answer gets the same session and token. Only the token's hash is stored.
 */
export const openSession = async (
  call: SessionCall,
  accountId: string,
  remembered: boolean,
  method: SignInMethod,
): Promise<Session> => {
  const { db, now, userAgent, token: formerToken } = call
  const { id, token } = await derivedSession(call, accountId)
  const { expires_at, remembered: isRemembered } = await db
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashToken(token),
      account_id: accountId,
      remembered,
      method,
      // A link proves only the mailbox.
      proven_at: method === 'email-link' ? null : now,
      device: deviceOf(userAgent),
      created_at: now,
      device_since: formerToken && deviceSinceOf(formerToken, accountId),
      last_seen_at: now,
      expires_at: expiryOf(remembered, now, now),
    })
    // A no-op, so that the row is returned.
    .onConflict(conflict => conflict.column('id').doUpdateSet({ account_id: accountId }))
    .returning(['expires_at', 'remembered'])
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt: expires_at, remembered: isRemembered }
}

/** The session that this operation opened before; undefined once it has ended. */
export const reopenSession = async (
  call: Omit<SessionCall, 'userAgent'>,
  accountId: string,
): Promise<Session | undefined> => {
  const { db, now } = call
  const { id, token } = await derivedSession(call, accountId)
  const row = await db
    .selectFrom('sessions')
    .select(['expires_at', 'remembered'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { id, token, expiresAt: row.expires_at, remembered: row.remembered }
}

/** A device that still has the token of its former session, ended or not, was signed in before. */
const deviceSinceOf = (formerToken: string, accountId: string) => sql<Date>`(
  select coalesce(device_since, created_at) from sessions
  where token_hash = ${hashToken(formerToken)} and account_id = ${accountId}
)`

export const endSessions = async (
  { db, emit }: Pick<WriteCall, 'db' | 'emit'>,
  accountId: string,
  except?: string,
) => {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .execute()
  await endSecondSteps({ db }, accountId)
  emit({ member: accountId }, { type: 'sessions' })
}

type DerivingCall = Pick<SessionCall, 'db' | 'secrets' | 'operationId'>

const derivedSession = ({ db, secrets, operationId }: DerivingCall, accountId: string) =>
  deriveOnce(
    secrets,
    secret => {
      const id = sessionIdOf(secret, accountId, operationId)
      return { id, token: tokenOf(secret, id) }
    },
    async ({ id }) =>
      (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  )

const sessionIdOf = (secret: string, accountId: string, operationId: string | null) =>
  uuidFrom(derive(secret, 'session', accountId, operationId ?? ''))

const tokenOf = (secret: string, sessionId: string) =>
  derive(secret, 'session token', sessionId).toString('base64url')

const derive = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(parts.join('\0')).digest()

/** The first half of a digest as a UUID of version 8, which may contain anything. */
const uuidFrom = (digest: Buffer) => {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
