import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'

/** For every answer, unless its route has set another value. The policy for pages is set where pages are served. */
export const securityHeaders = (config: Config): MiddlewareHandler => {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]
  if (config.isSecure) headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return async (http, next) => {
    await next()
    for (const [name, value] of headers) if (!http.res.headers.has(name)) http.res.headers.set(name, value)
  }
}

/** Other origins that the app uses. */
type Origins = { functions: string[]; media: string[] }

/** @param scriptHashes hashes of the page's inline scripts */
export const pagePolicy = (scriptHashes: string[], { functions, media }: Origins) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...media].join(' '),
    ["connect-src 'self'", ...functions, ...media].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The worker fetches from the app's own server and from where its pictures are, and loads nothing after its one script. */
export const workerPolicy = ({ media }: Pick<Origins, 'media'>) =>
  ["default-src 'none'; connect-src 'self'", ...media].join(' ')

/** @returns the origin of an optional setting, as a list */
export const originsOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])
