import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/** The client's address: the socket's, or what the trusted proxies in front say. */
export const sourceOf = (http: HonoContext, trustedProxies: number) => {
  const forwarded = http.req.header('X-Forwarded-For')?.split(',') ?? []
  const behindProxy = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return behindProxy ?? socketAddress(http)
}

/** Called without a socket (`app.request()`) there is no address. */
const socketAddress = (http: HonoContext) =>
  http.env?.incoming ? (getConnInfo(http).remote.address ?? '') : ''

/** An IPv6 customer has a /64 at least; counting single addresses would count nothing. */
export const sourceNetwork = (address: string) =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
