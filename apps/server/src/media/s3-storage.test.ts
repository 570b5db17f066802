import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let storage: Storage

beforeAll(async () => {
  server = await startS3Server()
  storage = storageIn('pictures')
})
afterAll(() => server.close())

const storageIn = (bucket: string) =>
  createS3Storage({
    endpoint: server.endpoint,
    bucket,
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })

const uploadTime = new Date('2026-03-02T10:00:00.000Z')
const about = { contentType: 'image/webp', uploadedBy: 'somebody', uploadTime }

test('stores the exact bytes with type, uploader and time', async () => {
  const bytes = Buffer.from('vase '.repeat(50_000))
  await storage.put('posts/a/1_vase.webp', bytes, about)
  const object = server.objects.get('/pictures/posts/a/1_vase.webp')
  expect(object?.body.equals(bytes)).toBe(true)
  expect(object?.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-amz-meta-uploadedby': 'somebody',
    'x-amz-meta-uploadtime': '2026-03-02T10:00:00.000Z',
  })
  const found = await storage.read('posts/a/1_vase.webp')
  expect(found?.bytes).toBe(bytes.length)
  expect(Buffer.from(await new Response(found?.stream).arrayBuffer()).equals(bytes)).toBe(true)
})

test('reads a part, with the size of the whole', async () => {
  await storage.put('posts/a/3_part.webp', Buffer.from('0123456789'), about)
  const found = await storage.read('posts/a/3_part.webp', { start: 2, end: 4 })
  expect([found?.bytes, await new Response(found?.stream).text()]).toEqual([10, '234'])
})

test('stores a local file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-s3-'))
  const bytes = Buffer.from('bowl '.repeat(50_000))
  await writeFile(join(folder, 'archive.zip'), bytes)
  await storage.putFile('archives/a/1.zip', join(folder, 'archive.zip'), {
    ...about,
    contentType: 'application/zip',
  })
  await rm(folder, { recursive: true })
  const object = server.objects.get('/pictures/archives/a/1.zip')
  expect(object?.body.equals(bytes)).toBe(true)
  expect(object?.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes.length),
    'x-amz-meta-uploadedby': 'somebody',
  })
})

test('finds no missing file, and deletes existing ones', async () => {
  expect(await storage.read('posts/a/2_none.webp')).toBeNull()
  await storage.put('posts/a/Größe.webp', Buffer.from('bowl'), about)
  await storage.delete(['posts/a/Größe.webp', 'posts/a/2_none.webp'])
  expect(await storage.read('posts/a/Größe.webp')).toBeNull()
})

test('reports a missing bucket', async () => {
  await expect(storage.check()).resolves.toBeUndefined()
  await expect(storageIn('nowhere').check()).rejects.toThrow()
})

test('knows whether the bucket is empty', async () => {
  expect(await storage.isEmpty()).toBe(false)
  expect(await storageIn('pictures-of-nobody').isEmpty()).toBe(true)
})
