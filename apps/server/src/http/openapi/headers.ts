import type { OperationContract } from '@bowline/api/contract/operation'
import { attestationHeader } from '@bowline/domain/attestation'
import { limits } from '@bowline/domain/limits'

const key = { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w.:-]+$' }
const keyDescription =
  'A new key for each write, made by the client. Repeating a request with its key returns the first response and changes nothing.'

/** The request headers of the API, by their name in the document's components. */
export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: keyDescription,
    schema: key,
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `${keyDescription} Without a key, every request is a new write.`,
    schema: key,
  },
  Attestation: {
    name: attestationHeader,
    in: 'header',
    required: false,
    description:
      'A token from `createAttestation`. Required if attestation is on, in which case `getAttestationChallenge` returns a challenge.',
    schema: { type: 'string' },
  },
  Member: {
    name: 'Bowline-Member',
    in: 'header',
    required: false,
    description:
      'The id of the member this request is for. If another member is signed in, the request is refused (401).',
    schema: { type: 'string', format: 'uuid' },
  },
  MadeAt: {
    name: 'Bowline-Made-At',
    in: 'header',
    required: false,
    description:
      'When the change was made, in ISO 8601 format, if it waited on a device before it was sent. Streaks count that day, up to 14 days back.',
    schema: { type: 'string', format: 'date-time' },
  },
  Cancels: {
    name: 'Bowline-Cancels',
    in: 'header',
    required: false,
    description: `The keys of earlier writes this one replaces, separated by commas (up to ${limits.canceledOperations}). If this write succeeds or returns 404, those writes are refused with 409 if they arrive later.`,
    schema: { type: 'string' },
  },
} as const

/** The headers an operation takes, as keys of `headerParameters`. */
export const headersOf = (
  method: string,
  { key = 'stored', attested }: OperationContract,
): (keyof typeof headerParameters)[] => {
  if (method === 'GET') return ['Member']
  // Its writes have their own.
  if (key === 'items') return ['Attestation', 'Member']
  const isKeyOptional = key === 'none' || key === 'optional'
  return [
    isKeyOptional ? 'OptionalIdempotencyKey' : 'IdempotencyKey',
    ...(attested === false ? [] : (['Attestation'] as const)),
    'Member',
    'MadeAt',
    ...(key === 'stored' ? (['Cancels'] as const) : []),
  ]
}
