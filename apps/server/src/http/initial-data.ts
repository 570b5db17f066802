import type { InitialData } from '@bowline/api/initial-data'
import { limits } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { Config } from '../config.ts'
import { cookieName } from './session.ts'

/** The longest time in milliseconds that initial data may delay a page. After that, the app requests it itself. */
const patience = 1000

/**
 * Answers for the first requests of the opened page, sent with it. They are the API's own answers to the same
 * cookie. Null for visitors, and if a worker fetches the page for its cache.
 */
export const initialDataFor = async (
  app: Hono,
  config: Config,
  http: HonoContext,
): Promise<Partial<InitialData> | null> => {
  const isOpened = http.req.header('Sec-Fetch-Dest') === 'document'
  if (!isOpened || !http.req.header('Cookie')?.includes(`${cookieName(config)}=`)) return null
  const asked = Object.entries(initialRequests(http.req.path))
  const answers = asked.map(async ([name, path]) => [name, await ask(app, http, path)])
  const tooLate = new Promise<null>(resolve => setTimeout(resolve, patience, null).unref())
  const answered = await Promise.race([Promise.all(answers), tooLate])
  const { session, ...rest }: Partial<InitialData> = Object.fromEntries(answered ?? [])
  return session?.member ? { session, ...rest } : null
}

const initialRequests = (path: string): { [Name in keyof InitialData]?: string } => ({
  session: '/api/session',
  unread: '/api/unread',
  hobbies: '/api/hobbies',
  ...((path === '/' || path === '/home') && { feed: `/api/feed?limit=${limits.feedPage}` }),
})

/** Undefined for a refusal: the app gets it when it sends the request itself. */
const ask = async (app: Hono, http: HonoContext, path: string) => {
  const headers = new Headers({ Cookie: http.req.header('Cookie') ?? '' })
  const forwarded = http.req.header('X-Forwarded-For')
  if (forwarded) headers.set('X-Forwarded-For', forwarded)
  const answer = await app.request(path, { headers }, http.env)
  return answer.ok ? answer.json() : undefined
}
