import { randomUUID } from 'node:crypto'
import { archiveCollections } from '@bowline/api/contract/own-data'
import { importMessages } from '@bowline/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveOf, forged, importInto } from '../../testing/archives.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'
import { checkCollections } from './check-collections.ts'
import { parseCollections } from './parse-archive.ts'

let server: TestServer
let member: TestMember
let files: Map<string, Buffer>
let archive: Buffer
beforeAll(async () => {
  server = await createTestServer()
  member = await server.member()
  await publish(member)
  archive = await archiveOf(server, member)
  files = await unzip(archive)
}, 60_000)
afterAll(() => server.close())

const padded = (json: string, length: number) => Buffer.from(json.padEnd(length))

test('leaves the main thread to others while an archive is parsed', async () => {
  const large = await forged(archive, each =>
    each.set('posts.json', padded(String(each.get('posts.json')), 2_000_000)),
  )
  const parse = vi.spyOn(JSON, 'parse')
  expect(await importInto(server, await server.member(), large)).toMatchObject({ state: 'done' })
  const lengths = parse.mock.calls.map(([text]) => text.length)
  parse.mockRestore()
  expect(Math.max(...lengths)).toBeLessThan(100_000)
})

test('gets long lists in parts, each item in its place', async () => {
  const contents = Object.fromEntries(
    [...archiveCollections, 'media'].map(name => [name, JSON.parse(String(files.get(`${name}.json`)))]),
  )
  const createdAt = '2026-03-02T10:00:00.000Z'
  contents.mutes = Array.from({ length: 450 }, () => ({ userId: randomUUID(), createdAt }))
  contents.user.activeDays = Array.from({ length: 250 }, (_, n) =>
    new Date(Date.UTC(2025, 0, n + 1)).toISOString().slice(0, 10),
  )
  const bytes = Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [name, padded(JSON.stringify(content), 10_000)]),
  )
  const parsed = await parseCollections(bytes)
  expect(parsed).toEqual(checkCollections(bytes))
  expect(parsed.mutes).toHaveLength(450)
  await expect(parseCollections({ ...bytes, posts: padded('[', 10_000) })).rejects.toMatchObject({
    code: 'invalid-input',
    message: importMessages.damaged,
  })
})
