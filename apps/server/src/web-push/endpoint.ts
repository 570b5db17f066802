import { ECDH } from 'node:crypto'
import { checkAll, invalid, limits } from '@bowline/domain'
import { hostOf, isOwnHost, isPublicHost } from '../outbound/public-host.ts'

/** The result of `PushSubscription.toJSON()`: the endpoint of a device's pushes and their encryption keys. */
export type Subscription = { endpoint: string; auth: string; p256dh: string }

type Rules = { loopback: boolean }

/**
 * Members can send any subscription: the endpoint must be a URL the server may call, and the keys must be valid.
 * The resolved address is checked on each call, see `checkedLookup`.
 * @throws Refusal with every problem
 */
export const checkSubscription = (subscription: Subscription, rules: Rules) => {
  checkAll({
    endpoint: () => {
      if (!isEndpoint(subscription.endpoint, rules))
        throw invalid('Send the https address of a push service as the endpoint', { field: 'endpoint' })
    },
    auth: () => {
      if (!isKey(subscription.auth, 16))
        throw invalid('"auth" must be 16 bytes in base64url', { field: 'auth' })
    },
    p256dh: () => {
      if (!isPoint(subscription.p256dh))
        throw invalid('"p256dh" must be a point of P-256 in base64url', { field: 'p256dh' })
    },
  })
}

/** Also checked before every call, because the rules may have changed since the endpoint was stored. */
export const isEndpoint = (endpoint: string, { loopback }: Rules) => {
  const url = URL.parse(endpoint)
  if (!url || endpoint.length > limits.pushEndpoint || url.username || url.password || url.hash) return false
  const host = hostOf(url)
  if (loopback && isOwnHost(host)) return url.protocol.startsWith('http')
  return url.protocol === 'https:' && url.port === '' && isPublicHost(host)
}

const isKey = (text: string, bytes: number) =>
  /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes

const isPoint = (text: string) => {
  if (!isKey(text, 65)) return false
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', undefined, 'uncompressed')
    return true
  } catch {
    return false
  }
}
