import type { AttestationChallenge } from '@bowline/api'
import { solve } from './solve.ts'

addEventListener('message', async ({ data }: MessageEvent<AttestationChallenge>) => {
  try {
    postMessage({ solution: await solve(data) })
  } catch (error) {
    postMessage({ problem: String(error) })
  }
})
