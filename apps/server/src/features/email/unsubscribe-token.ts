import { createHmac } from 'node:crypto'
import { isMadeWith, type Secrets } from '../../secrets.ts'

/**
 * `<member id>.<signature>`: it serves one purpose, so it needs no end and no row. A link from years ago still
 * unsubscribes.
 */
export const createUnsubscribeToken = (secret: string, memberId: string) =>
  `${memberId}.${sign(secret, memberId)}`

/** The member whose digest a token ends; null for an invalid token. */
export const memberOfUnsubscribeToken = (secrets: Secrets, token: string) => {
  const [, memberId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return isMadeWith(secrets, signature, secret => sign(secret, memberId)) ? memberId : null
}

/** The purpose is signed too, so other signatures made with the secret cannot unsubscribe. */
const sign = (secret: string, memberId: string) =>
  createHmac('sha256', secret).update(`unsubscribe\0${memberId}`).digest('base64url')
