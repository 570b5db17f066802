import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Answer, Compiled, Job } from './babel-worker.ts'

type Waiting = { job: Job; resolve: (compiled: Compiled) => void; reject: (reason: Error) => void }

/** Runs Babel in a thread for each processor: it takes most of the time of a build. */
export const createBabelThreads = () => {
  const waiting: Waiting[] = []
  const idle: Worker[] = []
  let started = 0

  const run = (worker: Worker) => {
    const next = waiting.shift()
    if (!next) {
      idle.push(worker)
      // An idle thread must not keep the process running.
      worker.unref()
      return
    }
    worker.ref()
    worker.once('error', next.reject)
    worker.once('message', (answer: Answer) => {
      worker.off('error', next.reject)
      if ('problem' in answer) next.reject(new Error(answer.problem))
      else next.resolve(answer.compiled)
      run(worker)
    })
    worker.postMessage(next.job)
  }

  return (job: Job) =>
    new Promise<Compiled>((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      const worker = idle.pop()
      if (worker) run(worker)
      else if (started < most) {
        started += 1
        run(new Worker(join(import.meta.dirname, 'babel-worker.ts')))
      }
    })
}

const most = Math.min(availableParallelism(), 8)
