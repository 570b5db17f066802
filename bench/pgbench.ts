import { execFileSync, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

/** pgbench from the PATH or from Debian's place for it. @throws Error that says how to get it */
export const findPgbench = () => {
  const candidates = ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()]
  for (const candidate of candidates) {
    try {
      execFileSync(candidate, ['--version'], { stdio: 'ignore' })
      return candidate
    } catch {}
  }
  throw new Error(
    'The benchmarks need pgbench: install PostgreSQL’s client programs (Debian: postgresql-contrib) and run again.',
  )
}

export type PgbenchResult = { perSecond: number; meanMs: number }

/** Runs a prepared statement or script repeatedly, from as many clients as the HTTP load has connections. */
export const runPgbench = async (options: {
  url: string
  statement: string
  script: string
  clients: number
  seconds: number
}): Promise<PgbenchResult> => {
  await writeFile(options.script, `${options.statement};\n`)
  const { clients, seconds } = options
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${clients}`,
    '-j',
    '2',
    '-T',
    `${seconds}`,
    '-f',
    options.script,
    options.url,
  ]
  const output = await capture(findPgbench(), args)
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1])
  return { perSecond: number(/tps = ([\d.]+)/), meanMs: number(/latency average = ([\d.]+)/) }
}

const capture = (command: string, args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(output) : reject(new Error(`pgbench failed: ${errors}`))))
  })
