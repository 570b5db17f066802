import { Refusal } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'

/** A write that carries the cookie must come from our own pages. @throws Refusal 403 */
export const checkOrigin = (http: HonoContext, publicUrl: string) => {
  if (http.req.header('Authorization')) return
  const origin = http.req.header('Origin')
  if (!origin && http.req.header('Sec-Fetch-Site') !== 'cross-site') return
  const host = http.req.header('Host')
  const isOwn = origin === new URL(publicUrl).origin || (host && URL.parse(origin ?? '')?.host === host)
  if (!isOwn) throw new Refusal('origin-refused', 'This request came from another site and was refused.')
}
