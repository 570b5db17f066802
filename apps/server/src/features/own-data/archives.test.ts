import { randomUUID } from 'node:crypto'
import { limits } from '@bowline/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { work as workOn } from '../../testing/archives.ts'
import { say, start } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'

let server: TestServer
let reader: TestMember

beforeAll(async () => {
  server = await createTestServer()
  reader = await server.member()
})
afterAll(() => server.close())

const fetchAs = (member: TestMember | null, url: string | null) =>
  server.request(url ?? '', { headers: member ? { Authorization: `Bearer ${member.token}` } : {} })

const work = (task: 'archive' | 'delete-files', context = server.context) => workOn(server, task, context)

const archiveOf = async (member: TestMember) => (await member.api.getArchive()).archive
const makeArchiveOf = async (member: TestMember) => {
  await member.api.createArchive()
  await work('archive')
  return archiveOf(member)
}

it('contains all stored data of the member, and their pictures', async () => {
  const member = await server.member({ displayName: 'Ada "of the" Wheel' })
  const { id: mediaId, picture } = await upload(member)
  const postId = randomUUID()
  await publish(member, { id: postId, content: 'Glazed <today>', mediaId })
  await comment(member, postId, { content: 'More to come' })
  await reader.api.followUser({ params: { userId: member.id } })
  expect(await archiveOf(member)).toBe(null)

  const archive = await makeArchiveOf(member)
  expect(archive).toMatchObject({ state: 'ready', done: 2, total: 2 })
  const answer = await fetchAs(member, archive?.url ?? null)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="bowline-archive-2026-03-02.zip"',
  )
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.byteLength).toBe(archive?.bytes)

  const files = await unzip(bytes)
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
  const { exportedAt, ...collections } = await member.api.exportMyData()
  for (const [name, content] of Object.entries(collections))
    expect(json(`${name}.json`), name).toEqual(content)
  expect(json('archive.json')).toEqual({
    format: 'bowline-archive',
    version: 2,
    exportedAt,
    origin: server.context.config.publicUrl,
    memberId: member.id,
    missing: [],
    knotClaims: [],
    files: expect.any(Object),
    publicKey: expect.stringMatching(/^[\w-]{43}$/),
    signature: expect.any(String),
  })
  expect(json('posts.json')[0].mediaURL).toBe(picture.url)
  expect(json('media.json')).toEqual([
    expect.objectContaining({ id: mediaId, purpose: 'post', mediaURL: picture.url }),
  ])
  const served = await fetchAs(member, picture.url)
  expect(files.get(picture.url.slice(1))).toEqual(Buffer.from(await served.arrayBuffer()))
})

it('is available only to its member, for seven days', async () => {
  const member = await server.member()
  const archive = await makeArchiveOf(member)
  const url = archive?.url ?? null
  expect((await fetchAs(reader, url)).status).toBe(404)
  expect((await fetchAs(null, url)).status).toBe(404)
  expect((await fetchAs(member, `/api/account/archive/${randomUUID()}.zip`)).status).toBe(404)
  server.advance(limits.archiveLife - 1)
  expect((await fetchAs(member, url)).status).toBe(200)
  server.advance(1)
  expect((await fetchAs(member, url)).status).toBe(404)
  expect(await archiveOf(member)).toBe(null)
  await server.sweep()
  await work('delete-files')
  expect(await server.context.storage.read(`archives/${member.id}/${archive?.id}.zip`)).toBe(null)
})

it('continues a download that broke off', async () => {
  const member = await server.member()
  const url = (await makeArchiveOf(member))?.url ?? ''
  const whole = await fetchAs(member, url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const headers = {
    Authorization: `Bearer ${member.token}`,
    Range: 'bytes=100-',
    'If-Range': whole.headers.get('ETag') ?? '',
  }
  const rest = await server.request(url, { headers })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(100))
})

it('makes one archive at a time: a repeated request waits for the same one, and a new one replaces the old', async () => {
  const member = await server.member()
  const asked = await Promise.all([member.api.createArchive(), member.api.createArchive()])
  expect(asked[0].archive).toEqual(asked[1].archive)
  expect(asked[0].archive).toMatchObject({ state: 'waiting', url: null, bytes: null, expiresAt: null })
  await work('archive')
  const first = await archiveOf(member)
  const second = await makeArchiveOf(member)
  expect(second?.id).not.toBe(first?.id)
  await work('delete-files')
  expect((await fetchAs(member, first?.url ?? null)).status).toBe(404)
  expect((await fetchAs(member, second?.url ?? null)).status).toBe(200)
  expect(await server.context.storage.read(`archives/${member.id}/${first?.id}.zip`)).toBe(null)
})

it('reports a failure, and is ready after a successful retry', async () => {
  const member = await server.member()
  await member.api.createArchive()
  const broken = { ...server.context.storage, putFile: () => Promise.reject(new Error('The disk is full.')) }
  await expect(work('archive', { ...server.context, storage: broken })).rejects.toThrow('The disk is full.')
  expect(await archiveOf(member)).toMatchObject({ state: 'failed', url: null })
  await work('archive')
  expect(await archiveOf(member)).toMatchObject({ state: 'ready' })
})

it('lists pictures whose files are lost', async () => {
  const member = await server.member()
  const { id: mediaId, picture } = await upload(member)
  await publish(member, { mediaId })
  const path = picture.url.slice('/media/'.length)
  await server.context.storage.delete([path])
  const archive = await makeArchiveOf(member)
  const files = await unzip(new Uint8Array(await (await fetchAs(member, archive?.url ?? null)).arrayBuffer()))
  expect(JSON.parse(files.get('archive.json')?.toString() ?? '').missing).toEqual([path])
})

it('deletes it with the account, even while it is being made', async () => {
  const member = await memberWithPassword(server)
  const archive = await makeArchiveOf(member)
  const other = await memberWithPassword(server)
  const asked = await other.api.createArchive()
  const leaving = {
    ...server.context.storage,
    putFile: async (...file: Parameters<typeof server.context.storage.putFile>) => {
      await other.api.deleteAccount({ body: { password } })
      await server.context.storage.putFile(...file)
    },
  }
  await work('archive', { ...server.context, storage: leaving })
  await member.api.deleteAccount({ body: { password } })
  await work('delete-files')
  expect(await server.context.storage.read(`archives/${member.id}/${archive?.id}.zip`)).toBe(null)
  expect(await server.context.storage.read(`archives/${other.id}/${asked.archive.id}.zip`)).toBe(null)
})

it('contains no text of a member who left, even while it was made', async () => {
  const member = await server.member()
  const leaver = await memberWithPassword(server)
  await connect(member, leaver)
  await say(leaver, await start(member, leaver), { text: 'Between us' })
  await member.api.createArchive()
  let tries = 0
  const leaving = {
    ...server.context.storage,
    putFile: async (...file: Parameters<typeof server.context.storage.putFile>) => {
      tries += 1
      if (tries === 1) await leaver.api.deleteAccount({ body: { password } })
      await server.context.storage.putFile(...file)
    },
  }
  await work('archive', { ...server.context, storage: leaving })
  const archive = await archiveOf(member)
  expect(archive).toMatchObject({ state: 'ready' })
  const bytes = new Uint8Array(await (await fetchAs(member, archive?.url ?? null)).arrayBuffer())
  expect(JSON.parse(String((await unzip(bytes)).get('messages.json')))).toEqual([])
  expect(tries).toBe(2)
})
