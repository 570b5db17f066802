import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { embeddedIPv4, hextetsOf } from './public-address.ts'

/** The client's address: the socket's, or what the trusted proxies in front say. */
export const sourceOf = (http: HonoContext, trustedProxies: number) => {
  const forwarded = http.req.header('X-Forwarded-For')?.split(',') ?? []
  const behindProxy = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return behindProxy ?? socketAddress(http)
}

/** The address of the directly connected client. Without a socket (`app.request()`) there is none. */
export const socketAddress = (http: HonoContext) =>
  http.env?.incoming ? (getConnInfo(http).remote.address ?? '') : ''

/**
 * The key of an address in every limit, for any notation: an IPv4 address itself, an IPv6 address's /64, because a
 * customer has at least one. Other values count as written.
 */
export const sourceNetwork = (address: string) => {
  const bare = withoutPort(address)
  if (!isIPv6(bare)) return bare
  return embeddedIPv4(bare) ?? `${hextetsOf(bare).slice(0, 4).join(':')}::/64`
}

/** Some proxies add the client's port, and put an IPv6 address in brackets. */
const withoutPort = (address: string) => {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const [host = '', port] = address.split(':')
  if (bracketed !== undefined) return bracketed
  return port && isIPv4(host) ? host : address
}
