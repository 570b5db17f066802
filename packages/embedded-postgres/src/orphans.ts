import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from './run.ts'

/**
 * Ends the PostgreSQL that a killed process left running on this cluster, so that every start runs the installed
 * programs with its own settings. Call it only while holding the owner lock.
 */
export async function endOrphans(cluster: string, onOrphans: () => void): Promise<void> {
  const left = await readPostmasterFile(cluster)
  const pids = await clusterProcesses(cluster, left?.pid)
  if (pids.length > 0) {
    onOrphans()
    await end(cluster, left?.pid, pids)
  }
  if (left && isAlive(left.pid)) {
    // Either another program has that id by now, or the ended PostgreSQL is still a zombie. PostgreSQL would mistake
    // both for a running server.
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
}

export interface PostmasterFile {
  pid: number
  ready: boolean
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = text?.split('\n') ?? []
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  return { pid, ready: lines[7]?.trim() === 'ready' }
}

async function end(cluster: string, postmaster: number | undefined, first: number[]): Promise<void> {
  let pids = first
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    const main = pids.filter(pid => pid === postmaster)
    for (const pid of main.length > 0 && signal !== 'SIGKILL' ? main : pids) send(pid, signal)
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(25)) {
      pids = await clusterProcesses(cluster, postmaster)
      if (pids.length === 0) return
    }
  }
  throw new Error(
    `The PostgreSQL left running in ${cluster} (process ids ${pids.join(', ')}) does not stop: stop it by hand.`,
  )
}

/** Recognizes PostgreSQL processes by their working directory, the cluster: a process id alone may have been reused. */
async function clusterProcesses(cluster: string, recorded: number | undefined): Promise<number[]> {
  if (process.platform !== 'linux') return recorded && (await isPostgres(recorded)) ? [recorded] : []
  const home = await stat(cluster).catch(() => undefined)
  if (!home) return []
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const matches = await Promise.all(
    pids.map(async pid => {
      const folder = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
      return folder?.dev === home.dev && folder.ino === home.ino
    }),
  )
  return pids.filter((_, index) => matches[index])
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const { output } =
    process.platform === 'win32'
      ? await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], {
          identity: {},
          cwd: dirname(process.execPath),
        })
      : await run('/bin/ps', ['-o', 'comm=', '-p', String(pid)], { identity: {}, cwd: '/' })
  return output.includes('postgres')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
