import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@bowline/api'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const password = 'Right1Password'

let folder: string
let servers: ChildProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-commands-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) await stop(server)
  await rm(folder, { recursive: true, force: true })
})

const environment = (dataDir: string) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_DIR: join(folder, dataDir),
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ATTESTATION_KEY: undefined,
})

const run = (dataDir: string, program: string, args: string[] = []) =>
  spawn(process.execPath, [program, ...args], { cwd: root, env: environment(dataDir) })

const command = async (name: 'backup' | 'restore', dataDir: string, args: string[]) => {
  const child = run(dataDir, `tools/backup/${name}.ts`, args)
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, error }
}

/** @returns where it listens, on the embedded PostgreSQL */
const start = async (dataDir: string) => {
  const server = run(dataDir, 'apps/server/src/main.ts')
  servers.push(server)
  let printed = ''
  for await (const chunk of server.stdout) {
    printed += chunk
    const url = /is ready at (\S+)/.exec(printed)?.[1]
    if (url) return { server, url }
  }
  throw new Error(`The server did not start: ${await text(server.stderr)}`)
}

const stop = async (server: ChildProcess) => {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'close')
}

const client = (url: string, bearer?: string) =>
  createClient({ bearer, fetch: (path, init) => fetch(new URL(String(path), url), init) })

test('backs up a running server and a stopped one, and restores into an empty folder', async () => {
  const { server, url } = await start('first')
  await client(url).createAccount({ body: { email: 'ada@example.org', username: 'ada', password } })
  const running = await command('backup', 'first', [join(folder, 'running.tar.gz')])
  expect(running).toMatchObject({ code: 0, error: expect.stringContaining('Checking the backup…') })
  expect(running.out).toMatch(/^Backed up .* It was read back and is complete\.\n$/)
  expect((await fetch(new URL('/readyz', url))).status).toBe(200)
  const inUse = await command('restore', 'first', [join(folder, 'running.tar.gz')])
  expect(inUse).toMatchObject({ code: 1, out: '' })
  expect(inUse.error).toMatch(
    /is in use by the Bowline server with process id \d+: stop it or choose another DATA_DIR\.\n$/,
  )
  await stop(server)
  const stopped = await command('backup', 'first', [join(folder, 'stopped.tar.gz')])
  expect(stopped.code).toBe(0)
  const full = await command('restore', 'first', [join(folder, 'stopped.tar.gz')])
  expect(full.code).toBe(1)
  const restored = await command('restore', 'second', [join(folder, 'running.tar.gz')])
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored the backup of .*Start Bowline/),
  })
  const second = await start('second')
  const taken = client(second.url).createAccount({
    body: { email: 'ben@example.org', username: 'ada', password },
  })
  await expect(taken).rejects.toMatchObject({ status: 409 })
  expect((await readdir(join(folder, 'second'))).sort()).toContain('secret')
}, 120_000)

test('explains a wrong call in one sentence', async () => {
  const file = join(folder, 'backup.tar.gz')
  for (const [name, args, sentence] of [
    ['backup', [], 'Name one file: npm run backup -- FILE\n'],
    ['backup', [file, file], 'Name one file: npm run backup -- FILE\n'],
    ['restore', ['--all', file], 'Name one file: npm run restore -- FILE\n'],
    [
      'backup',
      [file],
      `There is no Bowline in ${join(folder, 'none')}: set DATA_DIR or DATABASE_URL as for the server.\n`,
    ],
    ['restore', [file], new RegExp(`^${file} cannot be read \\(ENOENT.*\\)\\.\n$`)],
  ] as const) {
    const { code, out, error } = await command(name, 'none', [...args])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  }
  expect(await readdir(folder)).toEqual([])
})
