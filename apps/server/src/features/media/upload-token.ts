import { createHmac } from 'node:crypto'
import type { Context, Viewer } from '../../context.ts'
import { deviceSince } from '../../http/session.ts'
import { isMadeWith, type Secrets } from '../../secrets.ts'

export const uploadTokenPrefix = 'upload.'

/** `upload.<session id>.<end in milliseconds>.<signature>`: it needs no row, and ends with its session too. */
export const createUploadToken = (secret: string, sessionId: string, now: Date) => {
  const expiresAt = new Date(now.getTime() + life)
  const claim = `${uploadTokenPrefix}${sessionId}.${expiresAt.getTime()}`
  return { token: `${claim}.${sign(secret, claim)}`, expiresAt: expiresAt.toISOString() }
}

/** The member an upload token belongs to; null once the token, the session or the member's access has ended. */
export const findUploader = async (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  token: string,
  now: Date,
): Promise<Viewer | null> => {
  const sessionId = verifiedSession(secrets, token, now)
  if (!sessionId) return null
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.created_at', 'sessions.expires_at', deviceSince.as('device_since')])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    sessionId,
    sessionExpiresAt: row.expires_at,
    deviceSince: row.device_since,
    joinedAt: row.created_at,
    ...onlyUploads,
  }
}

/** Uploads need no role, and show no lists. */
const onlyUploads = {
  isAdmin: false,
  isDeveloper: false,
  needsSecondFactor: false,
  mutedKeys: [],
  hidesPosts: false,
  lastWriteAt: null,
}
const life = 10 * 60_000

const verifiedSession = (secrets: Secrets, token: string, now: Date) => {
  const [, claim = '', sessionId = '', expires = '', signature = ''] =
    /^(upload\.([0-9a-f-]{36})\.(\d{1,16}))\.([\w-]+)$/.exec(token) ?? []
  const isGenuine = isMadeWith(secrets, signature, secret => sign(secret, claim))
  return isGenuine && Number(expires) > now.getTime() ? sessionId : null
}

/** The purpose is signed too, so other signatures made with the secret open no uploads. */
const sign = (secret: string, claim: string) =>
  createHmac('sha256', secret).update(`upload token\0${claim}`).digest('base64url')
