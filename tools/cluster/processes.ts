import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { User } from './programs.ts'

export type Processes = ReturnType<typeof createProcesses>

type Command = {
  name: string
  program: string
  args: string[]
  env?: Record<string, string | undefined>
  user?: User
  /** Ends it at the end of the run; by default SIGKILL. */
  endWith?: NodeJS.Signals
}

export type RunningProcess = {
  isRunning: () => boolean
  /** Resolves when it has ended. */
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/** The processes of the cluster. Each writes a log in the folder, and none outlives `endAll`. */
export const createProcesses = (folder: string) => {
  const running = new Map<RunningProcess, { name: string; endWith: NodeJS.Signals }>()
  const logOf = (name: string) => join(folder, `${name}.log`)
  const tailOf = async (name: string) => {
    const lines = (await readFile(logOf(name), 'utf8')).trim().split('\n')
    return lines.slice(-10).join('\n')
  }

  const start = ({ name, program, args, env, user, endWith = 'SIGKILL' }: Command): RunningProcess => {
    const log = openSync(logOf(name), 'a')
    // In a group of its own, a terminal's Ctrl-C reaches only this program, which then ends them all.
    const child = spawn(program, args, {
      ...user,
      env: { PATH: process.env.PATH, ...env },
      cwd: folder,
      stdio: ['ignore', log, log],
      detached: true,
    })
    const ended = once(child, 'exit')
    // `isRunning` reports a program that could not be started.
    ended.catch(() => {})
    const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
    const started: RunningProcess = {
      isRunning,
      kill: async signal => {
        running.delete(started)
        if (isRunning()) child.kill(signal)
        await ended.catch(() => {})
      },
    }
    running.set(started, { name, endWith })
    return started
  }

  return {
    start,
    /** Runs a program to its end. @throws Error with what it printed */
    run: async (program: string, args: string[], { env, user }: Pick<Command, 'env' | 'user'> = {}) => {
      await promisify(execFile)(program, args, {
        ...user,
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
      })
    },
    /** The end of a process's log, to explain a failure. */
    tailOf,
    /** What the processes that ended without being killed have said last. */
    explainEnded: () =>
      Promise.all(
        [...running]
          .filter(([started]) => !started.isRunning())
          .map(async ([, { name }]) => `${name} ended unexpectedly:\n${await tailOf(name)}`),
      ),
    endAll: async () => {
      await Promise.all([...running].map(([started, { endWith }]) => started.kill(endWith)))
    },
  }
}
