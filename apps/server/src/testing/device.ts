import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import ece from 'http_ece'

export type TestDevice = ReturnType<typeof createDevice>

/** A browser's subscription with real keys. @param endpoint where its pushes go */
export const createDevice = (endpoint: string) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const registration: RequestOf<'createPushRegistration'>['body'] = {
    id: randomUUID(),
    endpoint,
    auth,
    p256dh: keys.getPublicKey('base64url'),
    platform: 'desktop-browser',
  }
  return { registration, read: (body: Buffer) => decrypt(body, keys, auth) }
}

const decrypt = (body: Buffer, keys: ECDH, authSecret: string) =>
  JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString('utf8'))
