import { attestationMessages } from '@bowline/domain'
import { createAttestationToken, tokenLife } from '../../http/attestation-token.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { challengeLife, checkSolution, makeChallenge, refused } from './challenge.ts'

export const attestationHandlers = {
  getAttestationChallenge: async ({ config: { attestationKey }, now }) => ({
    challenge: attestationKey ? await makeChallenge(attestationKey, now) : null,
  }),
  createAttestation: async ({ config: { attestationKey }, db, now }, { body }) => {
    if (!attestationKey) return { token: null, expiresIn: 0 }
    await checkSolution(attestationKey, body, now)
    const { nonce } = body.challenge.parameters
    const first = await db
      .insertInto('used_challenges')
      .values({ nonce, expires_at: new Date(now.getTime() + challengeLife) })
      .onConflict(conflict => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst()
    if (!first) throw refused(attestationMessages.used)
    return { token: createAttestationToken(attestationKey, now), expiresIn: tokenLife / 1000 }
  },
} satisfies HandlersOf<'getAttestationChallenge' | 'createAttestation'>
