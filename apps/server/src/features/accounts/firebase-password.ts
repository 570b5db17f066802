import { createDecipheriv, createHash, scrypt, timingSafeEqual } from 'node:crypto'
import type { Cost } from './passwords.ts'

/** Firebase's own variant of scrypt, as its project's `hash_config` and `firebase auth:export` have it; keys in base64. */
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
 * What is stored of an imported password: the hash is the project's signer key, encrypted by what scrypt makes of the
 * password. A digest of that key is enough to know the right password by, so the key itself is not kept.
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
  const key = await derive(password, salt, cost)
  const signerKey = createDecipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(hash)
  return timingSafeEqual(digest(signerKey), keyDigest)
}

const derive = (password: string, salt: Buffer, { logN, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r }
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Exports have the usual alphabet or the one for URLs; Node reads both. */
const bytesOf = (text: string) => Buffer.from(text, 'base64')

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
