import type { Worker } from 'node:worker_threads'

/** A thread's answer to a message, one at a time. @throws what the thread throws, or Error if it stops before it answers */
export const askThread = <Answer>(thread: Worker, message: unknown) =>
  new Promise<Answer>((resolve, reject) => {
    // A thread keeps the process alive only while it has work.
    thread.ref()
    const settle = () => {
      thread.unref()
      thread.off('message', answer).off('error', fail).off('exit', end)
    }
    const answer = (given: Answer) => {
      settle()
      resolve(given)
    }
    const fail = (error: unknown) => {
      settle()
      reject(error)
    }
    const end = () => fail(new Error('A thread stopped before it answered.'))
    thread.on('message', answer).on('error', fail).on('exit', end)
    thread.postMessage(message)
  })
