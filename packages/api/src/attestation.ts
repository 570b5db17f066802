import type { Client } from './client.ts'
import type { AnswerOf, RequestOf } from './contract/index.ts'

export type AttestationChallenge = NonNullable<AnswerOf<'getAttestationChallenge'>['challenge']>
export type AttestationSolution = RequestOf<'createAttestation'>['body']['solution']
export type Solve = (challenge: AttestationChallenge) => Promise<AttestationSolution>

type Calls = Pick<Client, 'getAttestationChallenge' | 'createAttestation'>
type Known = { token: string; from: number; until: number }

/**
 * SPEC.md §7 App attestation: the token that writes carry where the server asks for one. Nothing is fetched before it does;
 * from then on the token is renewed by itself, during its last quarter beside the writes, after its end before them.
 */
export const createAttestation = (calls: Calls, solve: Solve, now: () => number = Date.now) => {
  let known: Known | null = null
  let renewing: Promise<string | null> | null = null

  const fetchToken = async () => {
    const { challenge } = await calls.getAttestationChallenge()
    if (!challenge) return null
    const solution = await solve(challenge)
    const { token, expiresIn } = await calls.createAttestation({ body: { challenge, solution } })
    known = token === null ? null : { token, from: now(), until: now() + expiresIn * 1000 }
    return token
  }
  const fetchOnce = () => {
    renewing ??= fetchToken().finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    /** Null while the server has never asked for one. */
    token: async () => {
      if (!known) return null
      if (now() >= known.until) return fetchOnce()
      if (now() >= known.until - (known.until - known.from) / 4) fetchOnce().catch(() => undefined)
      return known.token
    },
    /** Another than the one that was refused; null where the server wants none any more. */
    renewed: async (refused: string | null) =>
      known && known.token !== refused && now() < known.until ? known.token : fetchOnce(),
  }
}
