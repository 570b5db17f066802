import type { Solve } from '@bowline/api'
import { loadWithRetry } from '../ui/lazy-retry.ts'

/** Fetched when the server asks for the first attestation, if ever. */
export const solve: Solve = async challenge => {
  const { solveAside } = await loadWithRetry(() => import('./solve-aside.ts'))
  return solveAside(challenge)
}
