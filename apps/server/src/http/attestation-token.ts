import { createHmac, timingSafeEqual } from 'node:crypto'

/** Derives a separate key for each use, so that a signature made for one is worthless for another. */
export const keyFor = (attestationKey: string, use: 'challenge' | 'solution' | 'token') =>
  createHmac('sha256', attestationKey).update(`bowline attestation ${use}`).digest('hex')

export const tokenLife = 60 * 60_000

/** `<end in milliseconds>.<signature>`: any instance with the key can verify it, and none has to store it. */
export const createAttestationToken = (attestationKey: string, now: Date) => {
  const end = String(now.getTime() + tokenLife)
  return `${end}.${sign(attestationKey, end)}`
}

export const isAttestationToken = (attestationKey: string, token: string, now: Date) => {
  const [, end = '', signature = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(token) ?? []
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(attestationKey, end))
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  return isGenuine && Number(end) > now.getTime()
}

const sign = (attestationKey: string, end: string) =>
  createHmac('sha256', keyFor(attestationKey, 'token')).update(end).digest('base64url')
