import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { EmbeddedPostgresOptions } from '../start.ts'

export interface PostgresChild {
  pid: number
  url: string
  /** Sends SIGKILL, as the system does when memory runs out: nothing gets a chance to clean up. */
  kill(): Promise<void>
  /** Calls `process.exit()` without stopping PostgreSQL first. */
  exit(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresChildOptions extends Omit<EmbeddedPostgresOptions, 'log'> {
  /** The user to become, if the parent is root. */
  user?: { uid: number; gid: number }
}

/** Starts PostgreSQL in a process that can die without stopping it. */
export async function startPostgresChild(options: PostgresChildOptions): Promise<PostgresChild> {
  const child = spawnPostgresChild(options)
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const url = await firstLine(child)
  if (!url || child.pid === undefined) throw new Error(`The child ended before it was ready: ${errors}`)
  const ended = once(child, 'close')
  return {
    pid: child.pid,
    url,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async exit() {
      child.stdin.write('exit')
      await ended
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** Does not wait until PostgreSQL is ready. */
export function spawnPostgresChild(options: PostgresChildOptions): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['--input-type=module', '--eval', program(options)], {
    // NODE_OPTIONS of the test runner must not reach the child.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

async function firstLine(child: ChildProcessWithoutNullStreams): Promise<string | undefined> {
  for await (const line of createInterface({ input: child.stdout })) return line
}

/** Loads the modules before it changes the user, who may not be able to read them. */
function program({ user, ...options }: PostgresChildOptions): string {
  const change = user ? `process.setgroups([]); process.setgid(${user.gid}); process.setuid(${user.uid})` : ''
  return `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('../start.ts', import.meta.url).href)}
    ${change}
    const postgres = await startEmbeddedPostgres({ ...${JSON.stringify(options)}, log: () => {} })
    console.log(postgres.url)
    process.stdin.on('data', () => process.exit(1)).on('end', () => postgres.stop())
  `
}
