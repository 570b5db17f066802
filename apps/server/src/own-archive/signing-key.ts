import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** This server's Ed25519 key, base64url; generated at first use. Only `signText` gets the private part. */
export const signingKey = async (db: Kysely<DB>, now: Date) => {
  const found = await findKey(db)
  if (found) return found
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  // If two instances start at once, one creates the key and both use it.
  await db
    .insertInto('signing_keys')
    .values({ public_key: x, private_key: d, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const made = await findKey(db)
  if (!made) throw new Error('This Bowline has no key to sign archives with.')
  return made
}

export type SigningKey = { publicKey: string; privateKey: string }

const findKey = (db: Kysely<DB>): Promise<SigningKey | undefined> =>
  db
    .selectFrom('signing_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()

const curve = { kty: 'OKP', crv: 'Ed25519' } as const

export const signText = ({ publicKey: x, privateKey: d }: SigningKey, text: string) =>
  sign(null, Buffer.from(text), createPrivateKey({ key: { ...curve, x, d }, format: 'jwk' })).toString(
    'base64url',
  )

export const isSigned = (publicKey: string, text: string, signature: string) => {
  try {
    const key = createPublicKey({ key: { ...curve, x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
