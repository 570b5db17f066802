import { hash } from 'node:crypto'
import { limits } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Context, Viewer } from '../context.ts'
import { compileBatch } from '../database/batch.ts'
import { lastWriteOf } from '../database/replica/last-write.ts'
import type { DB } from '../database/schema.gen.ts'
import { needsSecondFactor } from '../database/second-factor.ts'
import { createKnownViewers } from './known-viewers.ts'

export const hashToken = (token: string) => hash('sha256', token, 'buffer')

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

/** When the device of a query's `sessions` row first signed in as its member. */
export const deviceSince = sql<Date>`coalesce(sessions.device_since, sessions.created_at)`

type Moment = RawBuilder<Date>
type HookDeps = Pick<Context, 'db' | 'live'> & { now: Date }

/** Deferred work for a member, done while they are online. */
export type SessionHook = {
  /** Part of the query for the session, which joins `accounts` and `preferences`. */
  isDue: (now: Moment) => RawBuilder<boolean>
  run: (deps: HookDeps, memberId: string) => Promise<unknown>
}

/** Work after a write that a member made earlier, without a network. */
export type LateWriteHook = {
  /** Part of the query for the session, as above. */
  isDue: (madeAt: Moment) => RawBuilder<boolean>
  run: (deps: HookDeps, memberId: string, madeAt: Date) => Promise<unknown>
}

/** The member a session token belongs to; null for disabled members and ended sessions. */
export type FindViewer = (token: string, now: Date) => Promise<Viewer | null>

type SessionDeps = Pick<Context, 'db' | 'live' | 'config' | 'replica'>

/** Finds viewers with one query, which also asks the hooks whether their work is due. */
export const createFindViewer = (
  deps: SessionDeps,
  hooks: SessionHook[],
  knownViewers = createKnownViewers(),
): FindViewer => {
  const more = deps.replica ? lastWrite : sql``
  const findSession = compileBatch<SessionRow, { tokenHash: Buffer; now: Date }>({
    types: { tokenHash: 'bytea', now: 'timestamptz' },
    build: (calls, { tokenHash, now }) => sql`
      select calls.n, found.* from ${calls}
      cross join lateral (${sessionQuery(deps.config, hooks, tokenHash, now, more)} offset 0) found`,
  })
  const openSession = createOpenSession(deps, hooks)
  return async (token, now) => {
    const [row] = await findSession(deps.db, { tokenHash: hashToken(token), now })
    if (!row) {
      knownViewers.forget(token)
      return null
    }
    const viewer = await openSession(row, now)
    knownViewers.remember(token, viewer)
    return viewer
  }
}

/** A session begins with a write, of somebody who had none yet. */
const lastWrite = sql`, greatest(${lastWriteOf(sql`accounts.id`)}, sessions.created_at) as last_write_at`

export type SessionRow = {
  id: string
  is_admin: boolean
  is_developer: boolean
  created_at: Date
  session_id: string
  expires_at: Date
  last_seen_at: Date
  device_since: Date
  opened_at: Date
  remembered: boolean
  muted_keys: string[] | null
  hides_posts: boolean | null
  /** For each hook, whether its work is due. */
  due: boolean[]
  needs_second_factor: boolean
  /** Only if it was asked for. */
  last_write_at?: Date | null
}

/** The session with this token if it is valid: a SessionRow. @param more further columns */
export const sessionQuery = (
  config: Config,
  hooks: SessionHook[],
  tokenHash: RawBuilder<unknown>,
  now: Moment,
  more = sql``,
) => sql<SessionRow>`
  select accounts.id, accounts.is_admin, accounts.is_developer, accounts.created_at, sessions.id as session_id,
    sessions.expires_at, sessions.last_seen_at, ${deviceSince} as device_since, sessions.created_at as opened_at,
    sessions.remembered, preferences.muted_keys, preferences.hides_posts,
    ${allOf(hooks.map(({ isDue }) => isDue(now)))} as due, ${needsSecondFactor(config)} as needs_second_factor ${more}
  ${fromValidSession(tokenHash, now)}`

/** From FROM on, with `accounts` and `preferences`. */
export const fromValidSession = (tokenHash: RawBuilder<unknown>, now: Moment) => sql`
  from sessions
  join accounts on accounts.id = sessions.account_id
  left join preferences on preferences.member_id = accounts.id
  where sessions.token_hash = ${tokenHash} and sessions.expires_at > ${now} and accounts.disabled_at is null`

export const allOf = (conditions: RawBuilder<boolean>[]) => sql`array[${sql.join(conditions)}]::boolean[]`

/** Records the use of a session that was found, and runs the hooks that are due. */
export const createOpenSession =
  ({ db, live }: Pick<Context, 'db' | 'live'>, hooks: SessionHook[]) =>
  async (row: SessionRow, now: Date): Promise<Viewer> => {
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
      lastWriteAt: row.last_write_at ?? null,
    }
  }

/** Milliseconds. */
export const seenEvery = 5 * 60_000

/** Records the session's use every few minutes, not on every request. @returns when the session now ends */
const touch = async (db: Kysely<DB>, session: SessionRow, now: Date) => {
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
