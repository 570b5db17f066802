import { createHmac } from 'node:crypto'
import { limits } from '@bowline/domain'
import type { Call } from '../../context.ts'
import { hashToken } from '../../http/session.ts'
import { deviceOf } from './device.ts'

export type Session = { id: string; token: string; expiresAt: Date; remembered: boolean }

type SessionCall = Pick<Call, 'db' | 'now' | 'secret' | 'userAgent' | 'operationId'>

/**
 * A session whose id comes from the operation's, and whose token from its id: a sign-in that is sent again, because the
 * answer was lost, gets the same session and the same token. Of the token only a hash is stored.
 */
export const openSession = async (
  { db, now, secret, userAgent, operationId }: SessionCall,
  accountId: string,
  remembered: boolean,
): Promise<Session> => {
  const id = uuidFrom(derive(secret, 'session', accountId, operationId ?? ''))
  const token = derive(secret, 'session token', id).toString('base64url')
  const life = remembered ? limits.persistentSession : limits.browserSession
  const { expires_at, remembered: isRemembered } = await db
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashToken(token),
      account_id: accountId,
      remembered,
      device: deviceOf(userAgent),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + life),
    })
    // A no-op that makes the row come back.
    .onConflict(conflict => conflict.column('id').doUpdateSet({ account_id: accountId }))
    .returning(['expires_at', 'remembered'])
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt: expires_at, remembered: isRemembered }
}

export const endSessions = async (
  { db, emit }: Pick<Call, 'db' | 'emit'>,
  accountId: string,
  except?: string,
) => {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .execute()
  emit({ member: accountId }, { type: 'sessions' })
}

const derive = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(parts.join('\0')).digest()

/** The first half of a digest as a UUID of version 8, the one that is free to be made from anything. */
const uuidFrom = (digest: Buffer) => {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
