import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export type Outcome = { code: number; output: string }

export type ProgramOptions = { env?: Record<string, string | undefined>; cwd?: string; minutes?: number }

/** Runs a command-line tool of an npm package on the Node that runs this. */
export const runTool = (packageName: string, args: string[], options: ProgramOptions = {}) =>
  runProgram(process.execPath, [binOf(packageName), ...args], options)

/** Runs a program to its end; both output streams come back as one text, and nothing is printed. */
export const runProgram = (program: string, args: string[], options: ProgramOptions = {}): Promise<Outcome> =>
  new Promise(done => {
    const { minutes = 15 } = options
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, PATH: searchPath(), NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const collect = (chunk: string) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    const timer = setTimeout(() => {
      output += `\nStopped: still running after ${minutes} minutes.`
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, minutes * 60_000)
    const end = (code: number) => {
      clearTimeout(timer)
      running.delete(child)
      done({ code, output: output.trim() })
    }
    child.on('error', error => {
      output += error.message
      end(-1)
    })
    child.on('close', code => end(code ?? -1))
  })

const running = new Set<ReturnType<typeof spawn>>()

/** Child processes must not outlive the run. */
export const stopAll = () => {
  for (const child of running) child.kill('SIGTERM')
}

/** A tool that starts `node` by name gets this one, whichever the machine has. */
const searchPath = () => [dirname(process.execPath), process.env.PATH].join(delimiter)

const binOf = (packageName: string) => {
  const folder = join(root, 'node_modules', packageName)
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0]
  if (!file) throw new Error(`The npm package ${packageName} has no command-line tool.`)
  return join(folder, file)
}
