import type { Opening } from '@bowline/api/opening'
import { limits } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { Config } from '../config.ts'
import { cookieName } from './session.ts'

/** Longer than that, in milliseconds, nobody waits for a page: the app asks by itself then. */
const patience = 1000

/**
 * What the app would ask for first on the page that is being opened, answered along with it. The answers are those of
 * the API itself, to the same cookie; null where a worker fetches the page to keep it, and for visitors.
 */
export const openingOf = async (
  app: Hono,
  config: Config,
  http: HonoContext,
): Promise<Partial<Opening> | null> => {
  const isOpened = http.req.header('Sec-Fetch-Dest') === 'document'
  if (!isOpened || !http.req.header('Cookie')?.includes(`${cookieName(config)}=`)) return null
  const asked = Object.entries(askedFirst(http.req.path))
  const answers = asked.map(async ([name, path]) => [name, await ask(app, http, path)])
  const tooLate = new Promise<null>(resolve => setTimeout(resolve, patience, null).unref())
  const answered = await Promise.race([Promise.all(answers), tooLate])
  const { session, ...rest }: Partial<Opening> = Object.fromEntries(answered ?? [])
  return session?.member ? { session, ...rest } : null
}

const askedFirst = (path: string): { [Name in keyof Opening]?: string } => ({
  session: '/api/session',
  unread: '/api/unread',
  ...((path === '/' || path === '/home') && { feed: `/api/feed?limit=${limits.feedPage}` }),
})

/** Undefined for a refusal: the app hears it when it asks. */
const ask = async (app: Hono, http: HonoContext, path: string) => {
  const headers = new Headers({ Cookie: http.req.header('Cookie') ?? '' })
  const forwarded = http.req.header('X-Forwarded-For')
  if (forwarded) headers.set('X-Forwarded-For', forwarded)
  const answer = await app.request(path, { headers }, http.env)
  return answer.ok ? answer.json() : undefined
}
