import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@bowline/api'
import { createPool } from '@bowline/server/database/pool'
import { signUpAt } from '@bowline/tools/members'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { startAppServer } from '../child.ts'
import { feedRequest, type RequestAt } from '../community/app-requests.ts'
import { type FigureName, figures } from '../community/figures.ts'
import { members, seedCommunity, strangers } from '../community/seed.ts'
import { type Turn, tokenOf, turnAt } from '../community/turns.ts'
import type { BenchDatabase } from '../database.ts'
import type { NextRequest } from '../http-load.ts'
import { waitForJobs } from '../wait-for-jobs.ts'
import { type Usage, usageOf } from './usage.ts'

const atOnce = 8

/**
 * What each thing that members do costs, with all its effects: CPU time of the server and of PostgreSQL, bytes that stay, bytes
 * that the retention deletes, and bytes of the write-ahead log.
 */
export const benchCapacity = async (database: BenchDatabase) => {
  await using server = await startAppServer(database)
  const pool = createPool(database.url, { max: 1 })
  await seedCommunity(pool)
  const { url } = server.ready
  const source = {
    pool,
    serverCpu: async () => (await server.ask<{ microseconds: number }>({ ask: 'cpu' })).microseconds / 1e6,
  }
  const rows: Record<string, string | number>[] = []
  await waitForJobs(pool)
  const measure = async (what: string, count: number, run: (index: number) => Promise<unknown>) => {
    process.stderr.write(`${what}…\n`)
    const used = await usageOf(source, async () => {
      await inTurns(count, run)
      await waitForJobs(pool)
    })
    rows.push({ what, count, ...perOne(used, count) })
  }
  const send =
    (request: RequestAt, turn: (index: number) => Turn = turnAt) =>
    async (index: number) =>
      answered(url, request(turn(index)))

  const feed = await feedRequest(url)
  await inTurns(members, send(feed))
  await measure('feed page', 4_000, send(feed))
  const writes: [FigureName, number][] = [
    ['post', 4_000],
    ['like', 10_000],
    ['comment', 6_000],
    ['message', 10_000],
  ]
  for (const [name, count] of writes)
    await measure(figures[name].what, count, send(await figures[name].app(url)))
  const follow = await figures.follow.app(url)
  await measure(
    'follow',
    5_000,
    send(follow, index => followTurn(index, false)),
  )
  await measure(
    'follow back, which makes a connection',
    5_000,
    send(follow, index => followTurn(index, true)),
  )
  const picture = await phonePicture()
  const before = await bytesIn(join(database.folder, 'media'))
  const pictures = 40
  await measure(`picture of ${Math.round(picture.length / 1024)} KiB and 12 megapixels`, pictures, index =>
    upload(url, tokenOf(1 + index), picture),
  )
  const files = (await bytesIn(join(database.folder, 'media'))) - before
  rows.push({ what: 'files of such a picture', count: pictures, ...empty, 'kept, bytes': files / pictures })
  await measure('member who signs up', 200, () => signUp(url, pool))
  await pool.end()
  return rows
}

const empty = {
  'server CPU, ms': '',
  'PostgreSQL CPU, ms': '',
  'kept, bytes': '',
  'deleted later, bytes': '',
  'write-ahead log, bytes': '',
  'mostly in': '',
}

/** Rows that the retention deletes; see docs/operations.md#retention. */
const temporary =
  /^(?:operations|notifications|listed_notifications|message_notifications|mails|active_days|sessions|_private)/
const isTemporary = (table: string) => temporary.test(table)

const perOne = (
  { serverCpu, postgresCpu, log, tables }: Usage,
  count: number,
): Record<keyof typeof empty, number | string> => {
  const grown = [...tables].sort(([, one], [, other]) => other - one)
  const sum = (wanted: (table: string) => boolean) =>
    grown.reduce((bytes, [table, more]) => bytes + (wanted(table) ? more : 0), 0) / count
  return {
    'server CPU, ms': (serverCpu * 1000) / count,
    'PostgreSQL CPU, ms': (postgresCpu * 1000) / count,
    'kept, bytes': sum(table => !isTemporary(table)),
    'deleted later, bytes': sum(isTemporary),
    'write-ahead log, bytes': log / count,
    'mostly in': grown
      .slice(0, 3)
      .flatMap(([table, bytes]) => (bytes > 0 ? `${table} ${Math.round(bytes / count)}` : []))
      .join(', '),
  }
}

const inTurns = async (count: number, run: (index: number) => Promise<unknown>) => {
  let next = 0
  const worker = async () => {
    while (next < count) await run(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const answered = async (url: string, { path, method, headers, body }: NextRequest) => {
  const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
}

const signUp = (url: string, pool: Pool) => {
  const email = `m${randomUUID().slice(0, 8)}@example.org`
  return signUpAt(url, email, async () => {
    const { rows } = await pool.query<{ links: string[] }>('select links from mails where recipient = $1', [
      email,
    ])
    return new URL(rows[0]?.links[0] ?? '').searchParams.get('oobCode') ?? ''
  })
}

/** Members follow strangers, who follow them back in the second round. */
const followTurn = (index: number, isBack: boolean): Turn => {
  const turn = turnAt(index)
  const other = 1 + ((turn.member - 1 + strangers.from + Math.floor(index / members)) % members)
  return isBack ? { ...turn, member: other, stranger: turn.member } : { ...turn, stranger: other }
}

/** Soft shapes with some noise, as a camera takes them. */
const phonePicture = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer()

const upload = (url: string, bearer: string, body: Buffer) =>
  createClient({ baseUrl: url, bearer }).uploadMedia({
    query: { id: randomUUID(), purpose: 'post', description: '' },
    body,
  })

const bytesIn = async (folder: string): Promise<number> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    found
      .filter(entry => entry.isFile())
      .map(async entry => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
