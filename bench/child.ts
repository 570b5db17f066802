import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './database.ts'

/**
 * Starts a module of this folder in a separate process and waits for its first message. It ends with its scope.
 */
export const startChild = async <Ready>(
  module: string,
  options: { env?: Record<string, string>; send?: object } = {},
) => {
  const child: ChildProcess = fork(fileURLToPath(new URL(module, import.meta.url)), {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (options.send) child.send(options.send)
  const [ready] = await Promise.race([
    once(child, 'message') as Promise<[Ready]>,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${module} ended with status ${code}`))),
  ])
  return {
    ready,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Starts the server on an existing database, without rate limits unless `env` sets them. */
export const startAppServer = ({ url, folder }: BenchDatabase, env: Record<string, string> = {}) =>
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
  })
