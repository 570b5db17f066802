import { randomInt } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { attestationMessages, Refusal } from '@bowline/domain'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keyFor } from '../../http/attestation-token.ts'

type Challenge = NonNullable<AnswerOf<'getAttestationChallenge'>['challenge']>

export const challengeLife = 5 * 60_000

/** Half a second on a desktop, several on an old phone: the app tries counters until one gives the key. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: { from: 300, to: 900 } }

export const makeChallenge = async (attestationKey: string, now: Date) =>
  (await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.counter.from, work.counter.to),
    deriveKey,
    data: { expires: now.getTime() + challengeLife },
    ...secrets(attestationKey),
  })) as Challenge

/** @throws Refusal if it was not made here, is too late or is wrong */
export const checkSolution = async (
  attestationKey: string,
  { challenge, solution }: ParsedOf<'createAttestation'>['body'],
  now: Date,
) => {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(attestationKey) })
  if (!verified) throw refused(attestationMessages.required)
  // By the server's own clock, and signed with the rest.
  if (challenge.parameters.data.expires <= now.getTime()) throw refused(attestationMessages.expired)
}

export const refused = (message: string) => new Refusal('attestation-required', message)

const secrets = (attestationKey: string) => ({
  hmacSignatureSecret: keyFor(attestationKey, 'challenge'),
  hmacKeySignatureSecret: keyFor(attestationKey, 'solution'),
})
