import { createHash } from 'node:crypto'
import { limits } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Context, Viewer } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'
import { needsSecondFactor } from '../database/second-factor.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** `__Host-` prevents other sites on the same domain from setting one. */
export const cookieName = (config: Pick<Config, 'isSecure'>) =>
  config.isSecure ? '__Host-bowline' : 'bowline'

/** The cookie's or the bearer's token. */
export const tokenOf = (http: HonoContext, config: Config) => tokenIn(name => http.req.header(name), config)

/** @param header a header's value by its name in lower case */
export const tokenIn = (header: (name: string) => string | undefined, config: Config) => {
  const name = cookieName(config)
  return bearerIn(header) ?? parse(header('cookie') ?? '', name)[name]
}

/**
 * The token of a bearer header; any other Authorization header leaves the cookie in force.
 * @param header a header's value by its name in lower case
 */
export const bearerIn = (header: (name: string) => string | undefined) =>
  /^Bearer (\S+)$/.exec(header('authorization') ?? '')?.[1]

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

/** An SQL condition on a query's `sessions` row. */
export const deviceSince = sql<Date>`coalesce(sessions.device_since, sessions.created_at)`.as('device_since')

/** Deferred work for a member, done while they are online. */
export type SessionHook = {
  /** Part of the query for the session, which joins `accounts` and `preferences`. */
  isDue: (now: Date) => RawBuilder<boolean>
  run: (deps: Pick<Context, 'db' | 'live'> & { now: Date }, memberId: string) => Promise<unknown>
}

/** The member a session token belongs to; null for disabled members and ended sessions. */
export type FindViewer = (token: string, now: Date) => Promise<Viewer | null>

/** Finds viewers with one query each, which also asks the hooks whether their work is due. */
export const createFindViewer =
  ({ db, live, config }: Pick<Context, 'db' | 'live' | 'config'>, hooks: SessionHook[]): FindViewer =>
  async (token, now) => {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .leftJoin('preferences', 'preferences.member_id', 'accounts.id')
      .select([
        'accounts.id',
        'accounts.is_admin',
        'accounts.is_developer',
        'accounts.created_at',
        'sessions.id as session_id',
        'sessions.expires_at',
        'sessions.last_seen_at',
        deviceSince,
        'sessions.created_at as opened_at',
        'sessions.remembered',
        'preferences.muted_keys',
        'preferences.hides_posts',
        sql<boolean[]>`array[${sql.join(hooks.map(({ isDue }) => isDue(now)))}]::boolean[]`.as('due'),
        needsSecondFactor(config).as('needs_second_factor'),
      ])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.expires_at', '>', now)
      .where('accounts.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    const expiresAt = await touch(db, row, now)
    for (const [index, { run }] of hooks.entries()) if (row.due[index]) await run({ db, live, now }, row.id)
    return {
      id: row.id,
      sessionId: row.session_id,
      sessionExpiresAt: expiresAt,
      deviceSince: row.device_since,
      joinedAt: row.created_at,
      isAdmin: row.is_admin && !row.needs_second_factor,
      isDeveloper: row.is_developer && !row.needs_second_factor,
      needsSecondFactor: row.needs_second_factor,
      mutedKeys: row.muted_keys ?? [],
      hidesPosts: row.hides_posts ?? false,
    }
  }

const seenEvery = 5 * 60_000

type Seen = {
  session_id: string
  last_seen_at: Date
  opened_at: Date
  expires_at: Date
  remembered: boolean
}

/** Records the session's use every few minutes, not on every request. @returns when the session now ends */
const touch = async (db: Kysely<DB>, session: Seen, now: Date) => {
  if (now.getTime() - session.last_seen_at.getTime() < seenEvery) return session.expires_at
  const expiresAt = session.remembered ? session.expires_at : expiryOf(false, session.opened_at, now)
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', session.session_id)
    .execute()
  return expiresAt
}

/** A remembered session lasts 30 days. Any other ends a day after its last use, and no later than a remembered one. */
export const expiryOf = (remembered: boolean, createdAt: Date, lastUse: Date) => {
  const latest = createdAt.getTime() + limits.persistentSession
  return new Date(remembered ? latest : Math.min(latest, lastUse.getTime() + limits.browserSession))
}
