import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@bowline/domain'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import { answerRefusal } from './errors.ts'
import { pagePolicy } from './security-headers.ts'

const builtApp = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The built web app: files as they are, the one page for every route of it. */
export const serveWebApp = (app: Hono, context: Context, root = builtApp) => {
  const currentPage = pageReader(join(root, 'index.html'), context.config.productName)
  if (existsSync(root)) app.get('*', builtFiles(root))
  app.get('*', http => {
    if (/\.\w+$/.test(http.req.path) && !http.req.header('Accept')?.includes('text/html'))
      return answerRefusal(http, new Refusal('not-found', `There is no ${http.req.path}.`))
    const page = currentPage()
    if (!page) return http.text('The web app is not built yet: run "npm run build" and start again.', 503)
    return http.html(page.html, 200, page.headers)
  })
}

const builtFiles = (root: string) =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (path, http) => http.header('Cache-Control', cacheControl(path)),
    // The page itself goes out with its policy.
    rewriteRequestPath: path => (path === '/' || path === '/index.html' ? '/none' : path),
  })

/** Reads the page again whenever it was built anew, since the files that the old one names are gone by then. */
const pageReader = (file: string, productName: string) => {
  let page: ReturnType<typeof readPage> | null = null
  let builtAt = 0
  return () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (time !== builtAt) page = time ? readPage(file, productName) : null
    builtAt = time
    return page
  }
}

const readPage = (file: string, productName: string) => {
  const name = productName.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
  const html = readFileSync(file, 'utf8').replaceAll('%PRODUCT_NAME%', name)
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...inline].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
  return {
    html,
    headers: {
      'Content-Security-Policy': pagePolicy(hashes),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Cache-Control': 'no-cache',
    },
  }
}

/** Names under /assets carry the hash of what is in them. */
const cacheControl = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
