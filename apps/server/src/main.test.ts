import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastestFolder } from '@bowline/embedded-postgres/testing/unsafe-settings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from './testing/database.ts'

// Each test starts a whole server, some of them with a new database.
vi.setConfig({ testTimeout: 60_000 })

const createFolder = async () => mkdtemp(join(await fastestFolder(), 'bowline-main-'))

let folder: string
beforeEach(async () => {
  folder = await createFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the server as its own process until it ends; `when` sees all it has printed so far. */
const run = (
  env: Record<string, string>,
  when: (printed: string, kill: (signal: NodeJS.Signals) => void) => unknown,
) =>
  new Promise<{ code: number | null; printed: string; errors: string[] }>(resolve => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', ...env },
    })
    let printed = ''
    let errors = ''
    const hear = (chunk: Buffer) => {
      printed += chunk
      when(printed, signal => child.kill(signal))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    child.on('close', code => resolve({ code, printed, errors: errors.trim().split('\n') }))
  })

/** @throws SyntaxError if a line is not JSON */
const logIn = (lines: string[]): Record<string, unknown>[] => lines.map(line => JSON.parse(line))

/** PostgreSQL keeps this file for as long as it runs. */
const databaseRuns = (dataDir = folder) =>
  readFile(join(dataDir, 'postgres/cluster/postmaster.pid')).then(
    () => true,
    () => false,
  )

/** The process id of the running PostgreSQL. */
const postmasterId = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

// Creating and migrating a database takes longer than a start, so the first test leaves its database to the others.
describe('with the same data folder', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await createFolder()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('stops the server and its database on a signal at the moment it is ready', async () => {
    const { code, errors } = await run(
      { DATA_DIR: dataDir },
      (printed, kill) => printed.includes('is ready at') && kill('SIGINT'),
    )
    expect(code).toBe(0)
    expect(logIn(errors)).toContainEqual(
      expect.objectContaining({ level: 'info', message: expect.stringContaining('Creating the database') }),
    )
    expect(await databaseRuns(dataDir)).toBe(false)
  })

  test('restarts PostgreSQL when it dies and keeps serving', async () => {
    let killed = 0
    const { code, printed } = await run({ DATA_DIR: dataDir }, async (printed, kill) => {
      if (printed.includes('is ready at') && !killed) {
        killed = -1
        killed = await postmasterId(dataDir)
        process.kill(killed, 'SIGKILL')
      }
      if (printed.includes('PostgreSQL is running again')) kill('SIGTERM')
    })
    expect(printed).toContain('PostgreSQL stopped unexpectedly and is being restarted')
    expect(code).toBe(0)
    expect(await databaseRuns(dataDir)).toBe(false)
  })

  test('exits with one sentence when PostgreSQL cannot be restarted', async () => {
    let killed = false
    const { code, errors } = await run({ DATA_DIR: dataDir }, async printed => {
      if (!printed.includes('is ready at') || killed) return
      killed = true
      const id = await postmasterId(dataDir)
      await rm(join(dataDir, 'postgres/cluster/global/pg_control'))
      process.kill(id, 'SIGKILL')
    })
    expect(code).toBe(1)
    const sentence = errors.at(-1)
    expect(logIn(errors.slice(0, -1)).at(-1)).toMatchObject({
      level: 'error',
      message: 'the server cannot continue',
      reason: sentence,
    })
    expect(sentence).toMatch(
      /^The database keeps failing, so Bowline is stopping: PostgreSQL in .+ did not start: .+ \(see .+server\.log\)$/,
    )
  })
})

test('stops what has been started when a signal arrives during the start', async () => {
  const { code } = await run(
    {},
    (printed, kill) => printed.includes('Creating the database') && kill('SIGTERM'),
  )
  expect(code).toBe(0)
  expect(await databaseRuns()).toBe(false)
})

test('stops on a signal while it waits for another Bowline to migrate', async () => {
  const database = await testDatabase()
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock(2064738211)')
  const { code } = await run(
    { DATABASE_URL: database.url },
    (printed, kill) => printed.includes('Waiting for another Bowline') && kill('SIGTERM'),
  )
  expect(code).toBe(0)
  other.release(true)
  await database.close()
})

test('stops on a signal while the database does not answer', async () => {
  const silent = createServer(() => silent.emit('called'))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const url = `postgres://bowline@127.0.0.1:${(silent.address() as AddressInfo).port}/bowline`
  const running = run({ DATABASE_URL: url }, (_, kill) => silent.once('called', () => kill('SIGTERM')))
  expect((await running).code).toBe(0)
  silent.close()
})

test.each([
  ['DATABASE_URL', 'postgres://bowline:hidden@127.0.0.1:1/bowline'],
  ['DATABASE_DIRECT_URL', 'postgres://bowline:hidden@127.0.0.1:1/bowline'],
])('names an unreachable %s without its password', async (name, url) => {
  const database = await testDatabase()
  const { code, printed } = await run({ DATABASE_URL: database.url, [name]: url }, () => {})
  expect(code).toBe(1)
  expect(printed.trim().split('\n').at(-1)).toMatch(
    `${name} is "postgres://bowline:***@127.0.0.1:1/bowline", but it must point to a PostgreSQL server that Bowline can use: `,
  )
  await database.close()
})

test('names a DATA_DIR that it cannot write to', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { code, printed } = await run({ DATA_DIR: join(file, 'data') }, () => {})
  expect(code).toBe(1)
  expect(printed.trim().split('\n').at(-1)).toMatch(
    `DATA_DIR is "${join(file, 'data')}", but it must be a folder that Bowline can write to (ENOTDIR`,
  )
})

test('exits with one sentence and status 1 for a wrong setting', async () => {
  const { code, printed } = await run({ PORT: 'eighty' }, () => {})
  expect({ code, printed }).toEqual({
    code: 1,
    printed: 'PORT is "eighty", but it must be a whole number from 0 to 65535.\n',
  })
})

/** On SIGUSR2, the process does what a library might. */
const preload = (code: string) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${code} })`)}`,
})

test.each([
  ["throw new Error('thrown')", 'thrown', 'uncaughtException'],
  ["Promise.reject(new Error('rejected'))", 'rejected', 'unhandledRejection'],
])(
  'logs as JSON what Node and libraries print, and exits with status 1 after %s',
  async (failing, text, origin) => {
    const database = await testDatabase()
    const code = `console.error('printed %s', 'here'); process.emitWarning('careful'); setImmediate(() => { ${failing} })`
    let isAsked = false
    const ended = await run({ DATABASE_URL: database.url, ...preload(code) }, (printed, kill) => {
      if (isAsked || !printed.includes('is ready at')) return
      isAsked = true
      kill('SIGUSR2')
    })
    expect(ended.code).toBe(1)
    expect(logIn(ended.errors)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'error', message: 'printed here' }),
        expect.objectContaining({ level: 'warn', message: 'Warning: careful' }),
        expect.objectContaining({
          level: 'error',
          message: 'the process failed',
          origin,
          stack: expect.stringContaining(text),
        }),
      ]),
    )
    await database.close()
  },
)
