import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { type Cost, deriveKey } from './scrypt.ts'

/**
 * Firebase's own variant of scrypt, with the parameters of the project's `hash_config` or `firebase
 * auth:export`; keys in base64.
 */
export type FirebaseHash = {
  signerKey: string
  saltSeparator: string
  rounds: number
  memoryCost: number
  salt: string
  passwordHash: string
}

export type StoredFirebaseHash = { salt: Buffer; hash: Buffer; keyDigest: Buffer; cost: Cost }

/**
 * The stored form of an imported password. Its hash is the project's signer key, encrypted with a key that scrypt
 * derives from the password. A digest of the signer key is enough to verify the password, so the key itself is not
 * stored.
 */
export const storeFirebaseHash = ({ signerKey, saltSeparator, ...from }: FirebaseHash) => {
  const salt = Buffer.concat([bytesOf(from.salt), bytesOf(saltSeparator)])
  const parts = [salt, bytesOf(from.passwordHash), digest(bytesOf(signerKey))]
  const cost = `ln=${from.memoryCost},r=${from.rounds},p=1`
  return `$firebase-scrypt$${cost}$${parts.map(part => part.toString('base64url')).join('$')}`
}

/** Null for anything else. */
export const parseFirebaseHash = (stored: string): StoredFirebaseHash | null => {
  const [, logN, r, salt = '', hash = '', keyDigest = ''] =
    /^\$firebase-scrypt\$ln=(\d+),r=(\d+),p=1\$([\w-]+)\$([\w-]+)\$([\w-]{43})$/.exec(stored) ?? []
  if (!keyDigest) return null
  return {
    salt: bytesOf(salt),
    hash: bytesOf(hash),
    keyDigest: bytesOf(keyDigest),
    cost: { logN: Number(logN), r: Number(r), p: 1 },
  }
}

export const isFirebasePassword = async (
  password: string,
  { salt, hash, keyDigest, cost }: StoredFirebaseHash,
) => {
  const key = await deriveKey({ password, salt, keyLength: 32, cost })
  const signerKey = createDecipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(hash)
  return timingSafeEqual(digest(signerKey), keyDigest)
}

/** Exports have the usual alphabet or the one for URLs; Node reads both. */
const bytesOf = (text: string) => Buffer.from(text, 'base64')

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
