import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type ErrorCode, Refusal } from '@bowline/domain'
import { createConcurrencyLimit } from '../concurrency/create-concurrency-limit.ts'
import type { PictureJob } from './picture-process.ts'
import type { ProcessedPicture, Purpose } from './render-picture.ts'

export type Pictures = ReturnType<typeof createPictures>

type Answer =
  | { picture: ProcessedPicture }
  | { refusal: Pick<Refusal, 'message' | 'data'> & { code: ErrorCode } }

type Options = {
  timeLimit?: number
  /** Gets each line that the process prints. */
  onPrinted?: (line: string) => void
}

/** Milliseconds one picture may take; a busy machine needs many seconds for the largest. */
const usualTimeLimit = 120_000

/**
 * Processes pictures in a separate process, started when first needed. An open picture takes hundreds of
 * megabytes and all of libuv's threads, while this process must keep serving other requests.
 */
export const createPictures = ({ timeLimit = usualTimeLimit, onPrinted = () => {} }: Options = {}) => {
  const inTurn = createConcurrencyLimit({ running: 1, waiting: 20 })
  let child: ChildProcess | null = null
  let isClosed = false

  const running = () => {
    if (isClosed)
      throw new Refusal('unavailable', "We're restarting. Try again in 5 seconds.", { retryAfter: 5 })
    if (child) return child
    const started = startChild(onPrinted)
    const forget = () => {
      if (child === started) child = null
    }
    started.once('exit', forget).once('error', forget)
    child = started
    return started
  }

  /** One retry shows whether the picture or an accident ended the process. */
  const render = async (job: PictureJob): Promise<Answer> =>
    (await ask(running(), job, timeLimit)) ?? (await ask(running(), job, timeLimit)) ?? { refusal: tooMuch }

  return {
    /**
     * Renders a member's file in the sizes that are stored. Members take turns.
     * @throws Refusal 413 for too many pixels, 415 for anything that is not a complete picture, 503 if too many
     * are waiting
     */
    process: async (bytes: Uint8Array, purpose: Purpose, ownerId: string): Promise<ProcessedPicture> => {
      const answer = await inTurn(ownerId, () => render({ bytes, purpose }))
      if ('picture' in answer) return answer.picture
      const { code, message, data } = answer.refusal
      throw new Refusal(code, message, data)
    },
    /** The process id, if the process is running. */
    pid: () => child?.pid,
    close: async () => {
      isClosed = true
      if (!child) return
      const ended = once(child, 'exit')
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}

const tooMuch = {
  code: 'unsupported-media',
  message: 'This picture is too complex. Choose a smaller one.',
  data: undefined,
} as const

const startChild = (onPrinted: (line: string) => void) => {
  const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (!(stream instanceof Socket)) continue
    stream.unref()
    createInterface(stream).on('line', onPrinted)
  }
  // `ask` reports the failure, because no answer arrives.
  child.on('error', () => child.kill('SIGKILL'))
  return child
}

/** Null if the process ends before it answers or has to be ended because it takes too long. */
const ask = (child: ChildProcess, job: PictureJob, timeLimit: number) =>
  new Promise<Answer | null>(resolve => {
    // The process keeps this one alive only while it has work.
    child.ref()
    child.channel?.ref()
    const deadline = setTimeout(() => child.kill('SIGKILL'), timeLimit)
    const settle = (answer: Answer | null) => {
      clearTimeout(deadline)
      child.off('message', settle).off('exit', end).off('error', end)
      child.unref()
      child.channel?.unref()
      resolve(answer)
    }
    const end = () => settle(null)
    child.once('message', settle).once('exit', end).once('error', end)
    child.send(job)
  })
