import { accountMessages, Refusal, type SignInMethod } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashToken } from '../../http/session.ts'
import { readMe } from './me.ts'
import { endSessions } from './sessions.ts'

export const listSessions: Handler<'listSessions'> = async ({ db, viewer, now }) => {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', viewer.id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const sessions = rows.map(row => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    remembered: row.remembered,
    method: row.method as SignInMethod,
    current: row.id === viewer.sessionId,
  }))
  return { sessions }
}

export const revokeSession: Handler<'revokeSession'> = async (call, { params }) => {
  const { numDeletedRows } = await call.db
    .deleteFrom('sessions')
    .where('id', '=', params.sessionId)
    .where('account_id', '=', call.viewer.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not-found', 'Session not found')
  call.emit({ member: call.viewer.id }, { type: 'sessions' })
  if (params.sessionId === call.viewer.sessionId) call.setSession(null)
  return { success: true }
}

export const revokeOtherSessions: Handler<'revokeOtherSessions'> = async call => {
  await endSessions(call, call.viewer.id, call.viewer.sessionId)
  return { success: true }
}

/** Signing out twice is fine. */
export const signOut: Handler<'signOut'> = async ({ viewer, setSession }, _, once) => {
  if (viewer)
    await once(async ({ db, emit }) => {
      await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute()
      emit({ member: viewer.id }, { type: 'sessions' })
      return { success: true }
    })
  setSession(null)
  return { success: true }
}

export const getSession: Handler<'getSession'> = async call => {
  const { db, viewer, token } = call
  if (!viewer) {
    const problem = await problemOf(db, token)
    return problem ? { member: null, problem } : { member: null }
  }
  const session = { id: viewer.sessionId, expiresAt: viewer.sessionExpiresAt }
  return { member: await readMe(call, viewer.id, session) }
}

/**
 * A suspended member with an open app gets the message of a sign-in, see docs/product/accounts.md#sign-in-messages.
 */
const problemOf = async (db: Kysely<DB>, token: string | null) => {
  if (!token) return null
  const suspended = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('accounts.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where('accounts.disabled_at', 'is not', null)
    .executeTakeFirst()
  return suspended ? accountMessages.disabled : null
}
