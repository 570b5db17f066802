import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Implements the parts of S3's protocol that the storage uses, on loopback. */
const objects = new Map<string, { body: Buffer; headers: IncomingHttpHeaders }>()
let server: Server
let storage: Storage

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname)
    const body = await buffer(request)
    const object = objects.get(key)
    if (request.method === 'PUT') objects.set(key, { body, headers: request.headers })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'GET' && object) sendObject(response, object.body, request.headers.range)
    else if (request.method === 'GET')
      response
        .writeHead(404, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
    else response.writeHead(key.startsWith('/pictures') ? 200 : 404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  storage = storageIn('pictures')
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const sendObject = (response: ServerResponse, body: Buffer, range?: string) => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined) return response.end(body)
  return response
    .writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${body.length}` })
    .end(body.subarray(Number(start), Number(end) + 1))
}

const storageIn = (bucket: string) =>
  createS3Storage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
  const object = objects.get('/pictures/posts/a/1_vase.webp')
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
  const object = objects.get('/pictures/archives/a/1.zip')
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
