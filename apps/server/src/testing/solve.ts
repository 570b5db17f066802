import type { Solve } from '@bowline/api'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a challenge like the app. */
export const solve: Solve = async challenge => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time.')
  return { counter: solution.counter, derivedKey: solution.derivedKey }
}
