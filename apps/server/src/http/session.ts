import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Context, Viewer } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'
import { notePresence, presenceEvery } from '../features/chat/presence.ts'
import { dayOf, recordDay } from '../features/knots/record-day.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** `__Host-` keeps a neighbour on the same domain from planting one. */
export const cookieName = (config: Config) => (config.isSecure ? '__Host-bowline' : 'bowline')

/** The cookie's or the bearer's token. */
export const tokenOf = (http: HonoContext, config: Config) => tokenIn(name => http.req.header(name), config)

/** @param header a header's value by its name in lower case */
export const tokenIn = (header: (name: string) => string | undefined, config: Config) => {
  const name = cookieName(config)
  const bearer = /^Bearer (\S+)$/.exec(header('authorization') ?? '')?.[1]
  return bearer ?? parse(header('cookie') ?? '', name)[name]
}

/** A cookie that lasts as long as the session when remembered, else until the browser closes. Null clears it. */
export const setSessionCookie = (
  http: HonoContext,
  config: Config,
  session: { token: string; expiresAt: Date; remembered: boolean } | null,
) =>
  setCookie(http, cookieName(config), session?.token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.isSecure,
    ...(session ? session.remembered && { expires: session.expiresAt } : { maxAge: 0 }),
  })

/** Who a session token belongs to: one query; disabled members and ended sessions are nobody at once. */
export const findViewer = async (
  { db, live }: Pick<Context, 'db' | 'live'>,
  token: string,
  now: Date,
): Promise<Viewer | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('preferences', 'preferences.member_id', 'accounts.id')
    .leftJoin('presence', 'presence.member_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.is_admin',
      'accounts.is_developer',
      'sessions.id as session_id',
      'sessions.expires_at',
      'sessions.last_seen_at',
      'presence.active_at',
      sql<boolean>`exists (select from active_days where member_id = accounts.id and day = ${dayOf(now)})`.as(
        'is_recorded',
      ),
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > seenEvery) await touch(db, row.session_id, now)
  if (!row.is_recorded) await recordDay({ db, now, live }, row.id, now)
  if (now.getTime() - (row.active_at?.getTime() ?? 0) >= presenceEvery) await notePresence(db, [row.id], now)
  return {
    id: row.id,
    sessionId: row.session_id,
    sessionExpiresAt: row.expires_at,
    isAdmin: row.is_admin,
    isDeveloper: row.is_developer,
  }
}

const seenEvery = 10 * 60_000

const touch = (db: Kysely<DB>, id: string, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
