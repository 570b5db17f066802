import type { Solve } from '@bowline/api'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves the challenge on the current thread, so call it in a worker, never in a page. @throws Error if it
 * takes too long
 */
export const solve: Solve = async challenge => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The work for an attestation took too long')
  const { counter, derivedKey } = solution
  return { counter, derivedKey }
}
