import { z } from 'zod'
import type { OperationContract } from './operation.ts'

const tag = 'Attestation'
const hex = z
  .string()
  .regex(/^[0-9a-f]*$/, 'must be hexadecimal')
  .max(200)

/** ALTCHA's proof of work, version 2. */
const challenge = z.object({
  parameters: z
    .object({
      algorithm: z.string().max(50).describe('The key derivation algorithm to use.'),
      nonce: hex.describe('Random bytes, in hexadecimal.'),
      salt: hex.describe('Random bytes, in hexadecimal.'),
      cost: z.int().describe('How much work each attempt takes.'),
      keyLength: z.int().describe('The length of the derived key, in bytes.'),
      keyPrefix: hex.describe('What the derived key must start with, in hexadecimal.'),
      keySignature: hex.describe('A signature of the expected key, in hexadecimal.'),
      data: z
        .object({ expires: z.int().describe('When the challenge expires, in seconds since 1970.') })
        .describe('Details about the challenge.'),
    })
    .describe('The parameters of the challenge, as ALTCHA defines them.'),
  signature: hex.describe("The server's signature of the parameters, in hexadecimal."),
})

/** See docs/product/services.md#attestation. */
export const attestation = {
  getAttestationChallenge: {
    tag,
    access: 'visitor',
    rate: 'read',
    summary: 'Get an attestation challenge',
    description:
      "Returns a proof-of-work challenge for the app to solve, or null if this server doesn't ask for attestation.",
    response: z.object({
      challenge: challenge.nullable().describe('The challenge to solve; null if attestation is off.'),
    }),
  },
  createAttestation: {
    tag,
    access: 'visitor',
    rate: 'write',
    summary: 'Exchange a solved challenge for a token',
    description:
      'Returns the token to send in `Bowline-Attestation`, or null if attestation is off. Each challenge works once and only for a short time. Refuses a wrong solution, and an expired or reused challenge.',
    refusals: ['attestation-required'],
    body: z.object({
      challenge: challenge.describe('The challenge, exactly as the server returned it.'),
      solution: z
        .object({
          counter: z.int().min(0).max(0xffff_ffff).describe('The number that solves the challenge.'),
          derivedKey: hex.describe('The key derived with that number, in hexadecimal.'),
        })
        .describe('The solution of the challenge.'),
    }),
    response: z.object({
      token: z
        .string()
        .nullable()
        .describe('The token to send in `Bowline-Attestation`; null if attestation is off.'),
      expiresIn: z.int().describe('How many seconds the token is valid; 0 if attestation is off.'),
    }),
    attested: false,
  },
} satisfies Record<string, OperationContract>
