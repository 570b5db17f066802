import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import webPush from 'web-push'
import { readOrCreateFile } from '../data-folder.ts'

/** The server's signature towards push services (RFC 8292), as base64url. Every subscription is made for the public one. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Under DATA_DIR. */
export const vapidFile = 'vapid.json'

/** The server's keys, made once and kept in the data folder. @throws Error with one sentence for the operator */
export const loadVapidKeys = async (dataDir: string): Promise<VapidKeys> => {
  const text = await readOrCreateFile(dataDir, vapidFile, () => JSON.stringify(generateVapidKeys()))
  const stored = parsed(text)
  if (!stored || !isVapidPair(stored))
    throw new Error(
      `${join(dataDir, vapidFile)} is damaged: restore it or remove it. If you remove it, devices get no push notifications until their app is opened again.`,
    )
  return stored
}

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Whether the two belong together. */
export const isVapidPair = ({ publicKey, privateKey }: VapidKeys) => {
  const secret = Buffer.from(privateKey, 'base64url')
  if (secret.length !== 32) return false
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(secret)
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}

const parsed = (text: string): VapidKeys | null => {
  try {
    const { publicKey, privateKey } = JSON.parse(text)
    return typeof publicKey === 'string' && typeof privateKey === 'string' ? { publicKey, privateKey } : null
  } catch {
    return null
  }
}
