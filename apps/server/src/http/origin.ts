import { Refusal } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'
import { bearerIn } from './session.ts'

/** A write that carries the cookie must come from our own pages. @throws Refusal 403 */
export const checkOrigin = (http: HonoContext, publicUrl: string) => {
  if (isFromElsewhere(name => http.req.header(name), publicUrl)) throw originRefused()
}

export const originRefused = () =>
  new Refusal('origin-refused', 'This request came from another site, so we refused it')

/**
 * Whether another site's page made a request that may carry the cookie.
 * @param header a header's value by its name in lower case
 */
export const isFromElsewhere = (header: (name: string) => string | undefined, publicUrl: string) => {
  if (bearerIn(header)) return false
  const origin = header('origin')
  if (!origin) return header('sec-fetch-site') === 'cross-site'
  const host = header('host')
  const isFromHost = origin === `https://${host}` || origin === `http://${host}`
  return !isFromHost && origin !== new URL(publicUrl).origin
}
