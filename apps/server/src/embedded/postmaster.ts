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
}

export interface Postmaster {
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
  let wanted = true
  const endWithParent = () => child.kill('SIGINT')
  process.once('exit', endWithParent)
  void ended.then(() => {
    process.removeListener('exit', endWithParent)
    if (wanted) log(`PostgreSQL ended by itself; its last words are in ${request.logFile}`)
  })

  try {
    await untilReady(request, child)
  } catch (error) {
    wanted = false
    throw error
  }
  return {
    async stop() {
      wanted = false
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      await signal(binaries, child.pid, 'INT')
      const timer = setTimeout(() => {
        log(`PostgreSQL in ${cluster} takes too long to stop and is ended at once`)
        if (child.pid !== undefined) void signal(binaries, child.pid, 'QUIT')
      }, FAST_SHUTDOWN_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/** In a process group of its own: Ctrl-C reaches Bowline alone, which drains its work before it stops PostgreSQL. */
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

async function untilReady({ cluster, logFile, log }: PostmasterRequest, child: ChildProcess): Promise<void> {
  let nextNotice = Date.now() + STILL_STARTING_MS
  while (true) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL in ${cluster} did not start: ${await lastWords(logFile)}`)
    }
    const state = await readPostmasterFile(cluster)
    if (state?.pid === child.pid && state.ready) return
    if (Date.now() > nextNotice) {
      log(`PostgreSQL in ${dirname(cluster)} is still starting: after a crash it first repairs its files`)
      nextNotice += STILL_STARTING_MS
    }
    await sleep(10)
  }
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n')
  const told = lines.findLast(line => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1)
  return told || `it said nothing in ${logFile}`
}

async function signal(binaries: string, pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  if (process.platform === 'win32') {
    await run(program(binaries, 'pg_ctl'), ['kill', name, String(pid)], { identity: {}, cwd: binaries })
  } else {
    process.kill(pid, `SIG${name}`)
  }
}
