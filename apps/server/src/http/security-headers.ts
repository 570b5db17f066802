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

/** @param scriptHashes hashes of the page's inline scripts */
export const pagePolicy = (scriptHashes: string[], origins: string[] = []) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map(hash => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${origins.join(' ')}`.trim(),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The worker fetches from the app's own server, and loads nothing after its one script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"
