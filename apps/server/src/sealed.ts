import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** What sealed bytes are for, such as one column of one row. They open for nothing else. */
type Purpose = string

/** Encrypts bytes for the database, with a key derived from a secret (AES-256-GCM). Starts with the id of that key. */
export const seal = (secret: string, purpose: Purpose, bytes: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([sealingKeyId(secret), nonce, cipher.getAuthTag(), sealed])
}

/** Null if none of the secrets opens it, or if it was sealed for something else. */
export const unseal = (secrets: Secrets, purpose: Purpose, sealed: Buffer): Buffer | null => {
  const secret = secrets.find(secret => isSealedWith(secret, sealed))
  if (secret === undefined) return null
  const [nonceEnd, tagEnd] = [keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes]
  const decipher = createDecipheriv(
    algorithm,
    keyOf(secret, purpose),
    sealed.subarray(keyIdBytes, nonceEnd),
  ).setAuthTag(sealed.subarray(nonceEnd, tagEnd))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}

const isSealedWith = (secret: string, sealed: Buffer) =>
  sealed.subarray(0, keyIdBytes).equals(sealingKeyId(secret))

/** Tells which secret sealed something, without revealing it. */
export const sealingKeyId = (secret: string) =>
  createHmac('sha256', secret).update('id of the sealing key').digest().subarray(0, keyIdBytes)

const algorithm = 'aes-256-gcm'
export const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string, purpose: Purpose) =>
  createHmac('sha256', secret).update(`sealing key\0${purpose}`).digest()
