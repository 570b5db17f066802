import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Client, createClient } from '@bowline/api'
import { fastestFolder } from '@bowline/embedded-postgres/testing/unsafe-settings'
import type { FromServer, ToServer } from './messages.ts'

/**
 * A whole Bowline in a separate process: built web app, embedded PostgreSQL, and a data folder that survives a
 * crash.
 */
export type Bowline = Awaited<ReturnType<typeof startBowline>>

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  sentAt: string
}

/** @param settings the operator's settings, in addition to those of every test */
export const startBowline = async (settings: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(await fastestFolder(), 'bowline-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    // Tests have their own push service.
    PUSH_LOOPBACK: 'on',
    // A journey that needs previews has a site of its own.
    LINK_PREVIEWS: 'off',
    // Only the test's own requests are awaited and counted.
    ANALYTICS: 'off',
    ...settings,
  }
  const errors: string[] = []
  let child: ChildProcess | undefined

  const start = async () => {
    const started = fork(join(import.meta.dirname, 'entry.ts'), {
      env,
      // Playwright's own loaders are for its tests.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child = started
    const output = started.stderr
    if (output) createInterface({ input: output }).on('line', line => isError(line) && errors.push(line))
    const answer = await Promise.race([next(started, 'ready'), once(started, 'exit').then(() => undefined)])
    if (answer?.type !== 'ready')
      throw new Error(
        `Bowline did not start: ${answer?.type === 'failed' ? answer.message : errors.join('\n')}`,
      )
  }

  const end = async (how: (running: ChildProcess) => unknown) => {
    const running = child
    child = undefined
    if (!running) return
    const gone = once(running, 'exit')
    how(running)
    await gone
  }

  const setClock = async (offset: number) => {
    if (!child) throw new Error('Bowline is not running: start it before moving its clock.')
    const set = next(child, 'clock')
    send(child, { type: 'clock', offset })
    await set
  }

  await start()
  return {
    url,
    start,
    /** Like a crash or a power cut: nothing gets a chance to clean up. */
    kill: () => end(running => running.kill('SIGKILL')),
    isRunning: () => child !== undefined,
    /** @param offset in milliseconds from the true time */
    setClock,
    /** The errors that the server has logged since the last call. */
    drainErrors: () => errors.splice(0),
    client: (bearer?: string, fetcher?: typeof fetch): Client =>
      createClient({ baseUrl: url, bearer, fetch: fetcher }),
    /** To one address, newest first. */
    mailsTo: async (address: string): Promise<Mail[]> => {
      const response = await fetch(`${url}/dev/outbox.json`)
      const mails: Mail[] = await response.json()
      return mails.filter(mail => mail.to === address)
    },
    stop: async () => {
      await end(running => send(running, { type: 'stop' }))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const send = (child: ChildProcess, message: ToServer) => child.send(message)

const next = (child: ChildProcess, type: FromServer['type']) =>
  new Promise<FromServer>(resolve => {
    const listen = (message: FromServer) => {
      if (message.type !== type && message.type !== 'failed') return
      child.off('message', listen)
      resolve(message)
    }
    child.on('message', listen)
  })

/** Any output that is not a log entry is an uncaught exception. */
const isError = (line: string) => {
  try {
    return JSON.parse(line).level === 'error'
  } catch {
    return line.trim() !== ''
  }
}

/** The address must stay the same after a restart, so the port can't be random each time. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
