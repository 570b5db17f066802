import { createHmac, timingSafeEqual } from 'node:crypto'

/** `<member id>.<signature>`: good for one thing, so it needs no end and no row; a mail from years ago still unsubscribes. */
export const createUnsubscribeToken = (secret: string, memberId: string) =>
  `${memberId}.${sign(secret, memberId)}`

/** Whose digest a token ends; null when it is not one of ours. */
export const memberOfUnsubscribeToken = (secret: string, token: string) => {
  const [, memberId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(secret, memberId))
  return given.length === expected.length && timingSafeEqual(given, expected) ? memberId : null
}

/** The purpose is signed too, so that no other signature made with the secret unsubscribes. */
const sign = (secret: string, memberId: string) =>
  createHmac('sha256', secret).update(`unsubscribe\0${memberId}`).digest('base64url')
