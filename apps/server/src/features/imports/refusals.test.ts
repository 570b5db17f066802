import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importMessages, limits } from '@bowline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, emptyArchive, foreignKey, forged, importInto, zip } from '../../testing/archives.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'
import { receiveFile } from './receive-file.ts'

let there: TestServer
let here: TestServer
let owner: TestMember
let archive: Buffer

beforeAll(async () => {
  there = await createTestServer()
  here = await createTestServer()
  owner = await there.member()
  await publish(owner, { mediaId: (await upload(owner)).id })
  archive = await archiveOf(there, owner)
}, 60_000)
afterAll(async () => {
  await there.close()
  await here.close()
})

/** The ZIP with other files and the old signature. */
const repacked = async (change: (files: Map<string, Buffer>) => void) => {
  const files = await unzip(archive)
  change(files)
  return zip(files)
}

const manifestWith = (files: Map<string, Buffer>, change: object) =>
  files.set(
    'archive.json',
    Buffer.from(JSON.stringify({ ...JSON.parse(String(files.get('archive.json'))), ...change })),
  )

const pictureIn = (files: Map<string, Buffer>) =>
  [...files.keys()].find(name => name.startsWith('media/')) ?? ''

const atOnce: [string, () => Promise<Uint8Array>, string][] = [
  ['nothing', async () => new Uint8Array(), importMessages.noZip],
  ['a picture', async () => Buffer.from('RIFF0000WEBP'), importMessages.noZip],
  ['the first half', async () => archive.subarray(0, archive.length / 2), importMessages.noZip],
  ['another ZIP', async () => zip(new Map([['letter.txt', Buffer.from('Hello')]])), importMessages.noArchive],
  [
    'a ZIP that has more in it',
    () => repacked(files => files.set('run.sh', Buffer.from('#!'))),
    importMessages.noArchive,
  ],
  [
    'a picture with a path of its own making',
    () => repacked(files => files.set('media/a b.webp', Buffer.from('x'))),
    importMessages.noArchive,
  ],
  [
    'a path that leads out',
    async () => {
      const bytes = await repacked(files => files.set('media/aa/aa/b.webp', Buffer.from('x')))
      return Buffer.from(bytes.toString('latin1').replaceAll('media/aa/aa/b', 'media/../../b'), 'latin1')
    },
    importMessages.damaged,
  ],
  [
    'a collection that unpacks to more than there may be',
    () => forged(archive, files => files.set('posts.json', Buffer.alloc(65 * 1024 * 1024, ' '))),
    importMessages.unpacksTooLarge,
  ],
  ['a later format', () => repacked(files => manifestWith(files, { version: 3 })), importMessages.tooNew],
  ['the first format', () => repacked(files => manifestWith(files, { version: 1 })), importMessages.tooOld],
  [
    'another owner',
    () => repacked(files => manifestWith(files, { memberId: crypto.randomUUID() })),
    importMessages.changed,
  ],
  [
    'another key',
    () => repacked(files => manifestWith(files, { publicKey: foreignKey().publicKey })),
    importMessages.changed,
  ],
  ['a file less', () => repacked(files => files.delete('posts.json')), importMessages.changed],
]

test.each(atOnce)('refuses %s at once, and stores nothing', async (_, make, message) => {
  const member = await here.member()
  await expect(member.api.createImport({ body: await make() })).rejects.toMatchObject({ message })
  expect((await member.api.getImport()).import).toBe(null)
})

const byTheJob: [string, () => Promise<Uint8Array>, string][] = [
  [
    'other words',
    () => repacked(files => files.set('posts.json', Buffer.from('[]'))),
    importMessages.changed,
  ],
  [
    'another picture',
    () => repacked(files => files.set(pictureIn(files), Buffer.from('another one'))),
    importMessages.changed,
  ],
  [
    'a file that is larger than it says',
    async () => {
      const bytes = Buffer.from(archive)
      const name = bytes.lastIndexOf('posts.json')
      bytes.writeUInt32LE(bytes.readUInt32LE(name - 22) - 1, name - 22)
      return bytes
    },
    importMessages.damaged,
  ],
  [
    'documents of other shapes, signed or not',
    () => forged(archive, files => files.set('posts.json', Buffer.from('[{"id": 1}]'))),
    importMessages.damaged,
  ],
  [
    'one picture under many ids',
    () =>
      forged(archive, files => {
        const [picture] = JSON.parse(String(files.get('media.json')))
        const again = { ...picture, id: crypto.randomUUID() }
        files.set('media.json', Buffer.from(JSON.stringify([picture, again])))
      }),
    importMessages.damaged,
  ],
  [
    'more posts than can be imported',
    () =>
      forged(archive, files => {
        const [post] = JSON.parse(String(files.get('posts.json')))
        const posts = new Array(limits.importDocuments.posts + 1).fill(JSON.stringify(post))
        files.set('posts.json', Buffer.from(`[${posts}]`))
      }),
    importMessages.tooMany,
  ],
  [
    'more records altogether than a member can have',
    () =>
      forged(archive, files => {
        const record = JSON.stringify({ userId: owner.id, createdAt: '2026-03-02T10:00:00.000Z' })
        const records = Buffer.from(`[${new Array(limits.importedRows / 2 + 1).fill(record)}]`)
        files.set('mutes.json', records)
        files.set('blocks.json', records)
      }),
    importMessages.tooMany,
  ],
  [
    'half a character',
    () =>
      forged(archive, files =>
        files.set('mutes.json', Buffer.from('[{"userId":"\\ud800","createdAt":"2026-03-02T10:00:00.000Z"}]')),
      ),
    importMessages.damaged,
  ],
]

test.each(byTheJob)('%s: notifies the member and changes nothing', async (_, make, problem) => {
  const member = await here.member()
  const before = await member.api.exportMyData()
  const ended = await importInto(here, member, await make())
  expect(ended).toMatchObject({ state: 'failed', problem, lines: [] })
  expect(await member.api.exportMyData()).toEqual(before)
  const { notifications } = await member.api.listNotifications()
  expect(notifications.map(({ data }) => data)).toEqual([{ news: 'import-failed' }])
  expect(await here.context.storage.read(`imports/${member.id}/${ended?.id}.zip`)).toBe(null)
})

test('stops an upload that exceeds the limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-test-'))
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      sent += 1000
      controller.enqueue(new Uint8Array(1000))
    },
  })
  await expect(receiveFile(body, join(folder, 'file'), 10_000)).rejects.toMatchObject({
    status: 413,
    message: importMessages.tooLarge,
  })
  expect(sent).toBeLessThan(50_000)
  expect(existsSync(join(folder, 'file'))).toBe(true)
  await rm(folder, { recursive: true })
})

test('allows one import at a time for each member', async () => {
  const member = await here.member()
  const { user } = await member.api.exportMyData()
  const body = await emptyArchive(user)
  const answers = await Promise.allSettled([
    member.api.createImport({ body }),
    member.api.createImport({ body }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(member.api.createImport({ body })).rejects.toMatchObject({
    status: 409,
    message: importMessages.inProgress,
  })
})

test("refuses another member's data from the same Bowline", async () => {
  const other = await there.member()
  await expect(other.api.createImport({ body: archive })).rejects.toMatchObject({
    status: 403,
    message: importMessages.ofAnother,
  })
})
