import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-main-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the server as its own process until it ends; `when` sees all it has printed so far. */
const run = (
  env: Record<string, string>,
  when: (printed: string, kill: (signal: NodeJS.Signals) => void) => void,
) =>
  new Promise<{ code: number | null; printed: string }>(resolve => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', ...env },
    })
    let printed = ''
    const hear = (chunk: Buffer) => {
      printed += chunk
      when(printed, signal => child.kill(signal))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', code => resolve({ code, printed }))
  })

/** PostgreSQL keeps this file for as long as it runs. */
const databaseRuns = () =>
  readFile(join(folder, 'postgres/cluster/postmaster.pid')).then(
    () => true,
    () => false,
  )

test('a signal at the moment it is ready stops the server and its database', async () => {
  const { code } = await run({}, (printed, kill) => printed.includes('is ready at') && kill('SIGINT'))
  expect(code).toBe(0)
  expect(await databaseRuns()).toBe(false)
})

test('a signal during the start stops what has been started by then', async () => {
  const { code } = await run(
    {},
    (printed, kill) => printed.includes('Creating the database') && kill('SIGTERM'),
  )
  expect(code).toBe(0)
  expect(await databaseRuns()).toBe(false)
})

test('a wrong setting is one sentence and status 1', async () => {
  const { code, printed } = await run({ PORT: 'eighty' }, () => {})
  expect({ code, printed }).toEqual({
    code: 1,
    printed: 'PORT is "eighty", but it must be a whole number from 0 to 65535.\n',
  })
})
