import type { AttestationSolution, Solve } from '@bowline/api'

type Answer = { solution: AttestationSolution } | { problem: string }

/** Solves the proof of work in a worker, so that the page stays responsive. */
export const solveAside: Solve = challenge =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end()
      if ('solution' in data) resolve(data.solution)
      else reject(new Error(data.problem))
    }
    worker.onerror = () => {
      end()
      reject(new Error('The worker for attestations could not be started'))
    }
    worker.postMessage(challenge)
  })
