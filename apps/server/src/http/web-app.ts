import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@bowline/domain'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Context } from '../context.ts'
import { answerRefusal } from './errors.ts'
import { keptFolder } from './kept-assets.ts'
import { openingOf } from './opening.ts'
import { sendOpened } from './send-opened.ts'
import { sendWritten } from './send-written.ts'
import { serveShare } from './share.ts'
import { readWritten, writeManifest, writePage, writeWorker } from './written-files.ts'

/** The built web app: files as they are, those with the operator's words in them, the one page for every route of it. */
export const serveWebApp = (app: Hono, { config }: Context) => {
  const { webDir } = config
  const operator = () => config
  const currentPage = readWritten(join(webDir, 'index.html'), writePage, operator)
  const manifest = readWritten(join(webDir, 'manifest.webmanifest'), writeManifest, operator)
  const worker = readWritten(join(webDir, 'service-worker.js'), writeWorker, currentPage)

  app.get('/manifest.webmanifest', (http, next) => sendWritten(http, manifest(), next))
  app.get('/service-worker.js', (http, next) => sendWritten(http, worker(), next))
  serveShare(app)
  if (existsSync(webDir)) app.get('*', files(webDir))
  const kept = keptFolder(config.dataDir)
  if (existsSync(kept)) app.get('/assets/*', files(kept))
  app.get('*', async (http, next) => {
    const { path } = http.req
    if (path !== '/index.html' && /\.\w+$/.test(path) && !http.req.header('Accept')?.includes('text/html'))
      return answerRefusal(http, new Refusal('not-found', `There is no ${path}.`))
    const page = currentPage()
    const opening = page && (await openingOf(app, config, http))
    return page && opening ? sendOpened(http, page, opening) : sendWritten(http, page, next)
  })
  app.get('*', http => http.text('The web app is not built yet: run "npm run build" and start again.', 503))
}

const files = (root: string): MiddlewareHandler => {
  const serve = serveStatic({
    root,
    precompressed: true,
    // The page itself goes out with its policy.
    rewriteRequestPath: path => (path === '/' || path === '/index.html' ? '/none' : path),
  })
  return async (http, next) => {
    const found = await serve(http, next)
    // What `next` gives where there is no such file is no answer.
    if (found instanceof Response) found.headers.set('Cache-Control', cacheControl(http.req.path))
    return found
  }
}

/** Names under /assets carry the hash of what is in them; a worker's script must be the newest, always. */
const cacheControl = (path: string) => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('-sw.js') ? 'no-store' : 'no-cache'
}
