import { createHmac } from 'node:crypto'

/** One key for each use, so that what is signed for one is nothing for another. */
export const keyFor = (attestationKey: string, use: 'challenge' | 'solution' | 'token') =>
  createHmac('sha256', attestationKey).update(`bowline attestation ${use}`).digest('hex')
