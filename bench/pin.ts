import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const count = availableParallelism()
const mayUse = (core: number) =>
  spawnSync('taskset', ['-c', `${core}`, 'true'], { stdio: 'ignore' }).status === 0

/** The server and the load have a core each where `taskset` can arrange that. PostgreSQL keeps all of them. */
export const cores = count > 1 && mayUse(0) && mayUse(1) ? { server: 0, load: 1 } : null

/** Keeps this process, and the programs it starts, on the core of the load until the end of the scope. */
export const pinLoad = (): Disposable => {
  if (cores) moveTo(`${cores.load}`)
  return { [Symbol.dispose]: () => cores && moveTo(`0-${count - 1}`) }
}

const moveTo = (list: string) =>
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, `${process.pid}`], { stdio: 'ignore' })
