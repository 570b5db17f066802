import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AnswerOf, RequestOf } from '@bowline/api/contract/index'

type CreationOptions = AnswerOf<'startPasskey'>
type RequestOptions = AnswerOf<'startPasskeySignIn'>

type Faults = {
  /** The origin of the requesting page. */
  origin?: string
  rpId?: string
  /** The signature counter to report; unless set it counts up. */
  counter?: number
  /** Whether the member's finger or PIN was checked. */
  isVerified?: boolean
  /** Whether to sign something else. */
  signsOther?: boolean
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** An authenticator in software with one ES256 passkey, which signs as the WebAuthn specification says. */
export const createAuthenticator = (origin = 'http://localhost:3000') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const authenticatorData = (faults: Faults, attested: Buffer = Buffer.alloc(0)) => {
    counter = faults.counter ?? counter + 1
    const flags = 0x01 | (faults.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(faults.rpId ?? new URL(origin).hostname), head, attested])
  }
  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))

  return {
    register: (options: CreationOptions, faults: Faults = {}): RequestOf<'addPasskey'>['body']['passkey'] => {
      userHandle = options.user.id
      const key = cbor(
        new Map<Key, Value>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestationObject = cbor(
        new Map<Key, Value>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(faults, attested)],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, faults).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    answer: (
      options: RequestOptions,
      faults: Faults = {},
    ): RequestOf<'signInWithPasskey'>['body']['passkey'] => {
      const data = authenticatorData(faults)
      const client = clientData('webauthn.get', options.challenge, faults)
      const signed = Buffer.concat([data, sha256(faults.signsOther ? 'something else' : client)])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

type Key = string | number
type Value = Key | Buffer | Map<Key, Value>

/** The part of CBOR (RFC 8949) that an attestation needs. */
const cbor = (value: Value): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  const entries = [...value].map(([key, item]) => Buffer.concat([cbor(key), cbor(item)]))
  return Buffer.concat([cborHead(5, value.size), ...entries])
}

const cborHead = (major: number, size: number) => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
