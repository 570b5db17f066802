import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@bowline/domain'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Context } from '../context.ts'
import { cachedAssetsFolder } from './cached-assets.ts'
import { answerRefusal } from './errors.ts'
import { initialDataFor } from './initial-data.ts'
import { renderFile, writeManifest, writePage, writeWorker } from './rendered-files.ts'
import { sendRendered } from './send-rendered.ts'
import { sendWithInitialData } from './send-with-initial-data.ts'
import { serveShare } from './share.ts'

/**
 * Serves the built web app: its files, those that contain the operator's settings, and one page for all routes.
 */
export const serveWebApp = (app: Hono, { config }: Context) => {
  const { webDir } = config
  const operator = () => config
  const currentPage = renderFile(join(webDir, 'index.html'), writePage, operator)
  const manifest = renderFile(join(webDir, 'manifest.webmanifest'), writeManifest, operator)
  const worker = renderFile(join(webDir, 'service-worker.js'), writeWorker(config), currentPage)

  app.get('/manifest.webmanifest', (http, next) => sendRendered(http, manifest(), next))
  app.get('/service-worker.js', (http, next) => sendRendered(http, worker(), next))
  serveShare(app)
  if (existsSync(webDir)) app.get('*', files(webDir))
  const cached = cachedAssetsFolder(config.dataDir)
  if (existsSync(cached)) app.get('/assets/*', files(cached))
  app.get('*', async (http, next) => {
    const { path } = http.req
    if (path !== '/index.html' && /\.\w+$/.test(path) && !http.req.header('Accept')?.includes('text/html'))
      return answerRefusal(http, new Refusal('not-found', `There is no ${path}.`))
    const page = currentPage()
    const initialData = page && (await initialDataFor(app, config, http))
    return page && initialData ? sendWithInitialData(http, page, initialData) : sendRendered(http, page, next)
  })
  app.get('*', http => http.text('The web app is not built yet: run "npm run build" and start again.', 503))
}

const files = (root: string): MiddlewareHandler => {
  const serve = serveStatic({
    root,
    precompressed: true,
    // The page is sent with its policy.
    rewriteRequestPath: path => (path === '/' || path === '/index.html' ? '/none' : path),
  })
  return async (http, next) => {
    const found = await serve(http, next)
    // The answer of `next` for a missing file is discarded.
    if (!(found instanceof Response)) return found
    found.headers.set('Cache-Control', cacheControl(http.req.path))
    // Browsers never ask again for a file that can't change.
    if (isHashed(http.req.path)) found.headers.delete('Last-Modified')
    // The emails show the app's icon, also in mail programs that are websites.
    if (http.req.path.startsWith('/icons/')) found.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return found
  }
}

/** Names under /assets contain a hash of their contents. A worker's script must always be the newest. */
const cacheControl = (path: string) => {
  if (isHashed(path)) return 'public, max-age=31536000, immutable'
  return path.endsWith('-sw.js') ? 'no-store' : 'no-cache'
}

const isHashed = (path: string) => path.startsWith('/assets/')
