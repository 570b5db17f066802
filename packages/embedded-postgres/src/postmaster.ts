import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { dataFolderArgument } from './cluster.ts'
import type { Identity } from './identity.ts'
import { readPostmasterFile } from './orphans.ts'
import { childEnvironment, run } from './run.ts'

export interface PostmasterRequest {
  cluster: string
  binaries: string
  identity: Identity
  settings: Record<string, string>
  logFile: string
  log: (line: string) => void
  /** Aborts a start that is still waiting for PostgreSQL. */
  signal?: AbortSignal
}

export interface Postmaster {
  /** Resolves when PostgreSQL has ended for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

const LARGEST_LOG = 10 * 1024 * 1024
const FAST_SHUTDOWN_MS = 30_000
const STILL_STARTING_MS = 5_000

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostmaster(request: PostmasterRequest): Promise<Postmaster> {
  const { cluster, binaries, log } = request
  const child = await launch(request)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const endWithParent = () => child.kill('SIGINT')
  process.once('exit', endWithParent)
  void ended.then(() => process.removeListener('exit', endWithParent))
  const postmaster: Postmaster = {
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      await signal(binaries, child.pid, 'INT')
      const timer = setTimeout(() => {
        log(`PostgreSQL in ${cluster} takes too long to stop and is being killed`)
        if (child.pid !== undefined) void signal(binaries, child.pid, 'QUIT')
      }, FAST_SHUTDOWN_MS)
      await ended
      clearTimeout(timer)
    },
  }
  try {
    await untilReady(request, child)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
  return postmaster
}

/** The process group is a new one, so that Ctrl-C reaches only the application, which stops PostgreSQL when it is done. */
async function launch(request: PostmasterRequest): Promise<ChildProcess> {
  const { cluster, binaries, identity, settings, logFile } = request
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > LARGEST_LOG) await rm(logFile)
  const output = await open(logFile, 'a', 0o600)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const folder = await dataFolderArgument(cluster, identity)
  const child = spawn(program(binaries, 'postgres'), ['-D', folder, ...options], {
    ...identity,
    cwd: cluster,
    env: childEnvironment(),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    windowsHide: true,
  })
  child.once('error', () => {})
  child.unref()
  child.once('spawn', () => void output.close())
  return child
}

async function untilReady(request: PostmasterRequest, child: ChildProcess): Promise<void> {
  const { cluster, logFile, log, signal } = request
  let nextNotice = Date.now() + STILL_STARTING_MS
  while (true) {
    signal?.throwIfAborted()
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL in ${cluster} did not start: ${await lastWords(logFile)}`)
    }
    const state = await readPostmasterFile(cluster)
    if (state?.pid === child.pid && state.ready) return
    if (Date.now() > nextNotice) {
      log(`PostgreSQL in ${dirname(cluster)} is still starting, because it repairs its files after a crash`)
      nextNotice += STILL_STARTING_MS
    }
    await sleep(10)
  }
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n')
  const reason = lines.findLast(line => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1)
  return reason || `it printed nothing in ${logFile}`
}

async function signal(binaries: string, pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  if (process.platform === 'win32') {
    await run(program(binaries, 'pg_ctl'), ['kill', name, String(pid)], { identity: {}, cwd: binaries })
  } else {
    process.kill(pid, `SIG${name}`)
  }
}
