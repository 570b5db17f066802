import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { EmbeddedPostgresOptions } from '../embedded/start.ts'

export interface DatabaseChild {
  pid: number
  url: string
  /** As the system's out-of-memory killer would: nothing gets a chance to clean up. */
  kill(): Promise<void>
  /** As a program that gives up: `process.exit()` without a stop before it. */
  exit(): Promise<void>
  stop(): Promise<void>
}

export interface DatabaseChildOptions extends Omit<EmbeddedPostgresOptions, 'log'> {
  /** The user to become, where the parent is root. */
  user?: { uid: number; gid: number }
}

/** A process that starts the embedded PostgreSQL, as a Bowline server would, and can die without stopping it. */
export async function startDatabaseChild(options: DatabaseChildOptions): Promise<DatabaseChild> {
  const child = spawnDatabaseChild(options)
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

/** The same, without waiting for it. */
export function spawnDatabaseChild(options: DatabaseChildOptions): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['--input-type=module', '--eval', program(options)], {
    // The runner's own options are for the runner.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

async function firstLine(child: ChildProcessWithoutNullStreams): Promise<string | undefined> {
  for await (const line of createInterface({ input: child.stdout })) return line
}

/** The modules are loaded before the user changes: the new one may not be able to read them. */
function program({ user, ...options }: DatabaseChildOptions): string {
  const change = user ? `process.setgroups([]); process.setgid(${user.gid}); process.setuid(${user.uid})` : ''
  return `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('../embedded/start.ts', import.meta.url).href)}
    ${change}
    const postgres = await startEmbeddedPostgres({ ...${JSON.stringify(options)}, log: () => {} })
    console.log(postgres.url)
    process.stdin.on('data', () => process.exit(1)).on('end', () => postgres.stop())
  `
}
