import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './database.ts'

type ChildOptions = {
  env?: Record<string, string>
  /** The first message to the child. */
  send?: object
  /** The only core it may use. */
  core?: number | undefined
  /** Whether to show only what it writes as errors. */
  isQuiet?: boolean
}

/**
 * Starts a module of this folder in a separate process and waits for its first message. `ask` sends a message and
 * resolves with the next answer. The process ends with its scope.
 */
export const startChild = async <Ready>(module: string, { env, send, core, isQuiet }: ChildOptions = {}) => {
  const child: ChildProcess = fork(fileURLToPath(new URL(module, import.meta.url)), {
    env: { ...process.env, ...env },
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    ...(core !== undefined && { execPath: 'taskset', execArgv: ['-c', `${core}`, process.execPath] }),
  })
  const exited = once(child, 'exit')
  const answer = async <Answer>() => {
    const [message] = await Promise.race([
      once(child, 'message') as Promise<[Answer]>,
      exited.then(([code]) => Promise.reject(new Error(`${module} ended with status ${code}`))),
    ])
    return message
  }
  if (send) child.send(send)
  return {
    ready: await answer<Ready>(),
    ask: async <Answer>(question: object) => {
      const answered = answer<Answer>()
      child.send(question)
      return await answered
    },
    /** Keeps the process from running until `resume`. */
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    [Symbol.asyncDispose]: async () => {
      child.disconnect()
      await exited
    },
  }
}

/** Starts the server on an existing database, without rate limits unless `env` sets them. */
export const startAppServer = (
  { url, folder }: BenchDatabase,
  env: Record<string, string> = {},
  core?: number,
) =>
  startChild<{ url: string }>('./app-server.ts', {
    env: {
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...env,
    },
    core,
  })
