import { spawn } from 'node:child_process'

export interface RunOptions {
  /** See identity.ts. */
  identity: { uid?: number; gid?: number }
  cwd: string
  input?: string
}

export interface RunResult {
  code: number
  output: string
}

/** Runs a program to its end and returns both output streams as one text. */
export function run(program: string, args: string[], options: RunOptions): Promise<RunResult> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      ...options.identity,
      cwd: options.cwd,
      env: childEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', error => resolve({ code: -1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? -1, output: output.trim() }))
    // A program that ends before it reads its input must not end this one.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}

/** Passes on no secrets and nothing that changes how PostgreSQL behaves (PG*, LANG, …). */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }
}
