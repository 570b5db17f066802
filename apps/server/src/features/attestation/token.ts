import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './keys.ts'

export const tokenLife = 60 * 60_000

/** `<end in milliseconds>.<signature>`: any instance with the key knows it, and none has to keep it. */
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
