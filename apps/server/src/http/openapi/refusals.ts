import type { OperationContract } from '@bowline/api/contract/operation'
import { storageErrorCode } from '@bowline/domain'
import { type ErrorCode, statusOf } from '@bowline/domain/errors'
import type { JsonSchema } from './schemas.ts'

/** Every error an operation can answer with, by status. */
export const refusalsOf = (method: string, operation: OperationContract) => {
  const codes = new Set<ErrorCode>([...generalRefusals(method, operation), ...(operation.refusals ?? [])])
  return Object.groupBy(
    [...codes].sort((one, other) => statusOf[one] - statusOf[other]),
    code => statusOf[code],
  ) as Record<number, ErrorCode[]>
}

/** Errors that follow from the operation's access, key, body and parameters. */
const generalRefusals = (method: string, operation: OperationContract): ErrorCode[] => {
  const { access, key = 'stored', attested, body, params, query } = operation
  const isWrite = method !== 'GET'
  const hasInput = isWrite || params !== undefined || query !== undefined
  return [
    ...(hasInput ? (['invalid-input'] as const) : []),
    'unauthenticated',
    ...(access === 'admin' || access === 'developer'
      ? (['forbidden', 'second-factor-required'] as const)
      : []),
    ...(isWrite ? (['origin-refused'] as const) : []),
    ...(isWrite && attested !== false ? (['attestation-required'] as const) : []),
    ...(isWrite && body !== 'stream' ? (['too-large'] as const) : []),
    ...(isWrite && (key === 'stored' || key === 'own' || key === 'optional')
      ? (['operation-mismatch', 'operation-canceled'] as const)
      : []),
    'rate-limited',
    'internal',
    'unavailable',
  ]
}

/** The schemas of all errors, each with its code, meaning and `data`. */
export const errorSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(errors).map(([code, { description, data = {} }]) => [
      errorSchemaName(code as ErrorCode),
      {
        type: 'object',
        description,
        properties: {
          code: {
            type: 'string',
            const: code,
            description: 'What went wrong, for programs. Codes never change.',
          },
          message: { type: 'string', description: 'What went wrong and what to do about it, for people.' },
          data: {
            type: 'object',
            description: 'More details, depending on the code.',
            properties: storageErrors.has(code) ? { ...data, storage } : data,
          },
        },
        required: ['code', 'message'],
      },
    ]),
  )

/** "not-found" → "NotFoundError" */
export const errorSchemaName = (code: ErrorCode) =>
  `${code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`

const storage = { type: 'string', description: "What failed, if files couldn't be stored." }
const storageErrors = new Set<string>(Object.values(storageErrorCode))
const retryAfter = { type: 'integer', description: 'How many seconds to wait before the next attempt.' }
const field = {
  type: 'string',
  description: 'The name of the wrong input. Nested names are joined with dots.',
}

const fields = { type: 'array', items: { type: 'string' }, description: 'The names of the missing inputs.' }

const problems = {
  type: 'array',
  description: 'All problems, if there are several.',
  items: {
    type: 'object',
    properties: {
      code: { type: 'string', description: 'What is wrong, for programs.' },
      message: { type: 'string', description: 'What is wrong, for people.' },
      data: {
        type: 'object',
        description: 'More details, depending on the code.',
        properties: { field, fields },
      },
    },
    required: ['code', 'message'],
  },
}

const errors: Record<ErrorCode, { description: string; data?: Record<string, JsonSchema> }> = {
  'invalid-input': {
    description: 'The request breaks a rule. Nothing was changed.',
    data: { field, fields, problems },
  },
  'method-not-allowed': {
    description: 'The path exists, but not with this method. `Allow` lists its methods.',
  },
  unauthenticated: {
    description: "No one is signed in, or the signed-in member isn't the one in `Bowline-Member`.",
  },
  forbidden: { description: "You aren't allowed to do this." },
  'not-found': { description: "It doesn't exist, or you aren't allowed to see it." },
  'unknown-route': {
    description:
      'This server has no such path. During an upgrade, a server with an earlier version may have answered.',
  },
  conflict: { description: 'The current state does not allow this.', data: { field } },
  'edit-conflict': {
    description: 'It has changed since `baseUpdatedAt`.',
    data: { current: { type: 'object', description: 'The stored version, with its `updatedAt`.' } },
  },
  'too-large': {
    description: 'The request is too large.',
    data: {
      maxBytes: { type: 'integer', description: 'The maximum size of the body in bytes.' },
      maxPixels: { type: 'integer', description: 'The maximum number of pixels in a picture.' },
    },
  },
  'unsupported-media': { description: 'The server cannot read this file.' },
  'operation-mismatch': {
    description: 'This `Idempotency-Key` was used before with a different request.',
  },
  'operation-canceled': {
    description: 'A later write named this `Idempotency-Key` in `Bowline-Cancels`. Nothing was changed.',
  },
  'not-attempted': {
    description:
      'An earlier write of the same scope failed, so this one was not attempted. Send it again. Only in answers to `sendBatch`.',
  },
  'rate-limited': { description: 'Too many requests.', data: { retryAfter } },
  'locked-out': {
    description: 'Too many wrong passwords.',
    data: { retryAfter, minutes: { type: 'integer', description: 'How many minutes to wait.' } },
  },
  'invalid-credential': {
    description: 'The email address, the password or the second factor is wrong.',
    data: { field },
  },
  'wrong-password': { description: 'Your current password is wrong.' },
  'wrong-second-factor': {
    description: 'Your passkey or authenticator code was not accepted.',
    data: { field },
  },
  'user-disabled': { description: 'The account is suspended.' },
  'user-not-found': { description: 'No account has this email address.' },
  'newcomer-limit': {
    description: 'You joined a few days ago and have reached a limit for new members.',
    data: {
      action: { type: 'string', description: 'What is limited: posts, messages or links.' },
      limit: { type: 'integer', description: 'How many are allowed per day.' },
      freeAt: {
        type: ['string', 'null'],
        description: 'When the next one is allowed; null if this write alone exceeds the limit.',
      },
      endsAt: { type: 'string', description: 'When the limits stop applying to you.' },
    },
  },
  'invitation-needed': { description: 'Signing up needs a valid invitation.' },
  'approval-waiting': { description: "An admin hasn't approved the account yet." },
  'approval-declined': { description: 'An admin has declined the account.' },
  'email-not-verified': { description: 'The email address is not verified yet.' },
  'second-step-required': {
    description: 'The password is right, but the account has a second factor. Continue with `finishSignIn`.',
    data: {
      secondStep: { $ref: '#/components/schemas/SecondStep', description: 'What `finishSignIn` accepts.' },
    },
  },
  'second-factor-required': {
    description: 'Your role needs a second factor, which you have not set up.',
  },
  'proof-required': { description: 'Call `proveIdentity` first. It is valid for 10 minutes.' },
  'code-invalid': { description: 'The link is incomplete, expired or already used.' },
  'origin-refused': { description: "The request came from another site's page." },
  'attestation-required': { description: 'The write needs a valid token in `Bowline-Attestation`.' },
  'quota-exceeded': { description: 'There is no space left for files.' },
  canceled: { description: 'The connection closed before the request was complete.' },
  'headless-browser': { description: 'The request came from an automated browser.' },
  unavailable: { description: 'The server cannot do this right now. Try again later.', data: { retryAfter } },
  internal: { description: 'Something went wrong on the server.' },
}
