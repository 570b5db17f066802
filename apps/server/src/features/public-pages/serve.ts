import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { communityTexts } from '@bowline/domain'
import type { Hono, Context as HonoContext, Next } from 'hono'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { RouteDeps } from '../../feature.ts'
import { originsOf } from '../../http/security-headers.ts'
import { tokenOf } from '../../http/session.ts'
import { sourceNetwork, sourceOf } from '../../http/source.ts'
import { findChallengePage } from './challenge-page.ts'
import { listCommunityTexts } from './community-texts.ts'
import { findEventPage } from './event-page.ts'
import { explorePath, findExplorePage } from './explore-page.ts'
import { fontOf } from './font.ts'
import { type PublicPage, renderPage } from './page.ts'
import { findPostPage } from './post-page.ts'
import { findProfilePage } from './profile-page.ts'
import { styleWith } from './style.ts'
import { findTextPage } from './text-page.ts'
import { themeScript } from './theme-script.ts'
import { timesScript } from './times-script.ts'

const compress = promisify(brotliCompress)

type Find = (context: Pick<Context, 'db' | 'config' | 'now'>, id: string) => Promise<PublicPage | null>

const pages: Record<string, Find> = {
  '/post/:id': findPostPage,
  '/profile/:id': findProfilePage,
  '/events/:id': findEventPage,
  '/challenges/:id': findChallengePage,
}

/**
 * With PUBLIC_PAGES=on, serves public pages to visitors at the addresses that members use. Members get the app there.
 * Visitors get it too for a page that is not public, so that a hidden page looks like a missing one. Everybody can read
 * the texts about the community.
 */
export const servePublicPages = (app: Hono, deps: RouteDeps) => {
  const send = createSender(deps)
  for (const name of communityTexts)
    app.get(`/${name}`, (http, next) => send(http, next, () => findTextPage(deps.context, name)))
  if (!deps.context.config.publicPages) return
  for (const [path, find] of Object.entries(pages))
    app.get(path, async (http, next) => {
      const id = http.req.param('id') ?? ''
      const isAddress = uuid.test(id) || (find === findProfilePage && handle.test(id))
      if (!isAddress || (await isMember(http, deps))) return next()
      return send(http, next, () => readForVisitor(deps.context, context => find(context, id)))
    })
  app.get(explorePath, async (http, next) => {
    if (await isMember(http, deps)) return next()
    const hobby = http.req.query('hobby') ?? null
    return send(http, next, () => readForVisitor(deps.context, context => findExplorePage(context, hobby)))
  })
}

const readForVisitor = <Result>(context: Context, run: (context: Context) => Promise<Result>) => {
  const reader = { lastWriteAt: null, wantsLatest: false }
  return context.replica?.read(reader, db => run({ ...context, db })) ?? run(context)
}

const createSender = (deps: RouteDeps) => {
  const { context, callLimits } = deps
  const { config, db } = context
  const style = styleWith(fontOf(config.webDir))
  const policy = policyFor(style, config)
  return async (http: HonoContext, next: Next, find: () => Promise<PublicPage | null>) => {
    if (!isNavigation(http)) return next()
    const source = sourceNetwork(sourceOf(http, config.trustedProxies))
    callLimits.countHere({ rate: 'read' }, source, context.now())
    const page = await callLimits.inTurn('read', source, find)
    if (!page) return next()
    const texts = (await listCommunityTexts(db)).flatMap(({ name, text }) => (text ? name : []))
    const reader = { isMember: await isMember(http, deps), texts }
    return answer(http, String(await renderPage(page, config, reader, style)), policy)
  }
}

const isMember = async (http: HonoContext, { context, findViewer }: RouteDeps) => {
  const token = tokenOf(http, context.config)
  return token !== undefined && (await findViewer(token, context.now())) !== null
}

/** Where a mention leads. */
const handle = /^@[A-Za-z0-9_.]{3,30}$/

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Crawlers don't send the header. */
const isNavigation = (http: HonoContext) => (http.req.header('Sec-Fetch-Dest') ?? 'document') === 'document'

const answer = async (http: HonoContext, text: string, policy: string) => {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'public, max-age=60',
    // A member gets the app at this address.
    Vary: 'Cookie, Authorization, Accept-Encoding',
    ETag: etag,
  }
  if (http.req.header('If-None-Match')?.includes(etag)) return http.body(null, 304, headers)
  if (!/\bbr\b/.test(http.req.header('Accept-Encoding') ?? '')) return http.body(text, 200, headers)
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return http.body(new Uint8Array(brotli), 200, { ...headers, 'Content-Encoding': 'br' })
}

/** A page with no other scripts than those for the theme and for times. */
const policyFor = (style: string, { mediaBaseUrl }: Pick<Config, 'mediaBaseUrl'>) =>
  [
    "default-src 'none'",
    ["img-src 'self'", ...originsOf(mediaBaseUrl)].join(' '),
    "font-src 'self'",
    `script-src '${hashOf(themeScript)}' '${hashOf(timesScript)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
