import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'

const tag = 'Attestation'
const hex = z
  .string()
  .regex(/^[0-9a-f]*$/, 'must be hexadecimal')
  .max(200)

/** ALTCHA's proof of work, version 2. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(50),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    data: z.object({ expires: z.int() }),
  }),
  signature: hex,
})

/** SPEC.md §7 App attestation: every write carries a token in `Bowline-Attestation` where the server asks for one. */
export const attestation = {
  getAttestationChallenge: {
    tag,
    access: 'visitor',
    rate: 'read',
    summary: 'Work for an app to do; null where no attestation is asked for',
    response: z.object({ challenge: challenge.nullable() }),
  },
  createAttestation: {
    tag,
    access: 'visitor',
    rate: 'write',
    summary: 'A token for work done in time and not shown before; null where no attestation is asked for',
    body: z.object({
      challenge,
      solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
    }),
    response: z.object({ token: z.string().nullable(), /** Seconds. */ expiresIn: z.int() }),
    attested: false,
  },
} satisfies Record<string, OperationContract>
