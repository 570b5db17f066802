import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { createMediaLinks } from './media-links.ts'
import { createS3Storage } from './s3-storage.ts'

const path = 'posts/a/1_Größe.webp'
const now = new Date('2026-03-02T10:00:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

let bucket: Awaited<ReturnType<typeof startS3Server>>
let settings: Parameters<typeof createS3Storage>[0]
beforeAll(async () => {
  bucket = await startS3Server()
  settings = {
    endpoint: bucket.endpoint,
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  await createS3Storage(settings).put(path, Buffer.from('vase'), {
    contentType: 'image/webp',
    uploadedBy: 'a',
    uploadTime: now,
  })
})
beforeEach(() => bucket.setClock(() => now))
afterAll(() => bucket.close())

const linksAt = (mediaBaseUrl: string, s3 = settings) =>
  createMediaLinks({ mediaBaseUrl, publicUrl: 'https://crafts.example', s3 })
const links = () => linksAt(`${bucket.endpoint}/pictures/`)

test('lead to one file for at most a minute, and at least half of one', async () => {
  const link = await links().to(path, { now, isPublic: true })
  const answer = await fetch(link)
  expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'vase',
    'public, max-age=31536000, s-maxage=60, immutable',
  ])
  expect((await fetch(link.replace('1_Gr', '2_Gr'))).status).toBe(403)
  bucket.setClock(() => after(60))
  expect((await fetch(link)).status).toBe(200)
  bucket.setClock(() => after(61))
  expect((await fetch(link)).status).toBe(403)
  const late = await links().to(path, { now: after(29.9), isPublic: true })
  bucket.setClock(() => after(59.9))
  expect((await fetch(late)).status).toBe(200)
})

test('are the same for half a minute, so that caches keep one copy', async () => {
  const at = (seconds: number) => links().to(path, { now: after(seconds), isPublic: true })
  expect(await at(29.9)).toBe(await at(0))
  expect(await at(30)).not.toBe(await at(0))
})

test('tell shared caches not to keep a picture that is not public', async () => {
  const answer = await fetch(await links().to(path, { now, isPublic: false }))
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
})

test('are checked as a browser would use them', async () => {
  bucket.setClock(() => new Date())
  await expect(links().check()).resolves.toBeUndefined()
  await expect(
    linksAt(`${bucket.endpoint}/pictures`, { ...settings, secretAccessKey: 'other' }).check(),
  ).rejects.toThrow(
    'MEDIA_BASE_URL does not answer like the bucket (status 403): it must pass on the path, the query and the Host header.',
  )
})

test('are checked for permission to be read by the app', async () => {
  bucket.setClock(() => new Date())
  bucket.allowOrigin('https://other.example')
  await expect(links().check()).rejects.toThrow(
    "MEDIA_BASE_URL does not let the app read pictures: allow GET from https://crafts.example in the bucket's CORS rules.",
  )
  bucket.allowOrigin('https://crafts.example')
  await expect(links().check()).resolves.toBeUndefined()
})
