import type { AnswerOf, RequestOf } from './contract/index.ts'

export type AttestationChallenge = NonNullable<AnswerOf<'getAttestationChallenge'>['challenge']>
export type AttestationSolution = RequestOf<'createAttestation'>['body']['solution']
export type Solve = (challenge: AttestationChallenge) => Promise<AttestationSolution>

type Calls = {
  getAttestationChallenge: () => Promise<AnswerOf<'getAttestationChallenge'>>
  createAttestation: (request: RequestOf<'createAttestation'>) => Promise<AnswerOf<'createAttestation'>>
}
type Known = { token: string; from: number; until: number }

/**
 * The token for writes, see docs/product/services.md#attestation. Fetched once the server first asks for one. From then
 * on it is renewed automatically: in its last quarter during other writes, and after its end before the next write.
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
    /** A token other than the refused one; null if the server no longer requires one. */
    renewed: async (refused: string | null) =>
      known && known.token !== refused && now() < known.until ? known.token : fetchOnce(),
  }
}
