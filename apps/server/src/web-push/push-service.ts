import { createHash } from 'node:crypto'
import type { PushPayload } from '@bowline/domain'
import webPush from 'web-push'
import { createConcurrencyLimit } from '../concurrency/create-concurrency-limit.ts'
import type { Resolve } from '../outbound/checked-lookup.ts'
import { isEndpoint, type Subscription } from './endpoint.ts'
import { createPauses } from './pauses.ts'
import { createPost, type Outcome } from './post.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type Delivery = {
  payload: PushPayload
  /** Seconds for which the push service keeps it for a device that is away. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
}

export type PushService = ReturnType<typeof createPushService>

type Settings = {
  keys: VapidKeys
  /** How a push service can contact the server's operator: a mailto: or https: URL. */
  contact: string
  loopback: boolean
  resolve?: Resolve
  /** Milliseconds for one call. */
  timeout?: number
}

/** Encrypts pushes (RFC 8291), signs them (RFC 8292) and hands them to the device's push service (RFC 8030). */
export const createPushService = ({ keys, contact, ...how }: Settings) => {
  const { post, close } = createPost(how)
  const limit = createConcurrencyLimit({ running: inFlight })
  const pauses = createPauses()
  const signatureFor = createSignatures(keys, contact)

  const send = (subscription: Subscription, { payload, ttl, urgency }: Delivery): Promise<Outcome> =>
    limit(URL.parse(subscription.endpoint)?.origin ?? '', async () => {
      if (!isEndpoint(subscription.endpoint, how))
        return { kind: 'refused', reason: "The endpoint isn't a push service" }
      const { origin } = new URL(subscription.endpoint)
      const paused = pauses.left(origin)
      if (paused > 0) return { kind: 'later', reason: `Pushes to ${origin} are paused`, retryAfter: paused }
      const headers = {
        TTL: String(ttl),
        Urgency: urgency,
        Topic: topicOf(payload.tag),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': encoding,
        Authorization: signatureFor(origin),
      }
      const outcome = await post(subscription.endpoint, headers, encrypted(subscription, payload))
      pauses.learn(origin, outcome)
      return outcome
    })

  return { publicKey: keys.publicKey, loopback: how.loopback, send, close }
}

const encoding = webPush.supportedContentEncodings.AES_128_GCM

const encrypted = ({ p256dh, auth }: Subscription, payload: PushPayload) =>
  webPush.encrypt(p256dh, auth, JSON.stringify(payload), encoding).cipherText

/** Calls at the same time, of this process; push services take turns. */
const inFlight = 100

/** At most 32 characters of base64url. Of two undelivered pushes with one topic, the service keeps the newer one. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** A signature is good for any push to one service for hours, and costs more than encrypting one. */
const createSignatures = ({ publicKey, privateKey }: VapidKeys, contact: string) => {
  const known = new Map<string, { header: string; until: number }>()
  return (origin: string) => {
    const now = Date.now()
    const earlier = known.get(origin)
    if (earlier && earlier.until > now) return earlier.header
    const expiry = Math.floor(now / 1000) + 12 * 60 * 60
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      contact,
      publicKey,
      privateKey,
      encoding,
      expiry,
    )
    // Anybody can invent new services.
    if (known.size >= 1000) known.clear()
    known.set(origin, { header, until: now + 6 * 60 * 60_000 })
    return header
  }
}
