import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-files-'))
  storage = createFileStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const about = { contentType: 'image/webp', uploadedBy: 'somebody', uploadTime: new Date() }
const textOf = async (path: string) => {
  const found = await storage.read(path)
  return found && { text: await new Response(found.stream).text(), bytes: found.bytes }
}

test('returns stored files whole, and leaves no temporary file', async () => {
  const long = 'vase '.repeat(50_000)
  await storage.put('posts/a/1_vase.webp', Buffer.from(long), about)
  expect(await textOf('posts/a/1_vase.webp')).toEqual({ text: long, bytes: long.length })
  expect(await readdir(join(folder, 'media/posts/a'))).toEqual(['1_vase.webp'])
})

test('stores a copy of a local file', async () => {
  const source = join(folder, 'archive.zip')
  await writeFile(source, 'bowl '.repeat(50_000))
  await storage.putFile('archives/a/1.zip', source, about)
  expect((await textOf('archives/a/1.zip'))?.bytes).toBe(250_000)
  expect(await readdir(join(folder, 'media/archives/a'))).toEqual(['1.zip'])
  await rm(source)
})

test('finds no missing file, and deletes it without an error', async () => {
  expect(await storage.read('posts/a/2_none.webp')).toBeNull()
  await storage.delete(['posts/a/2_none.webp', 'posts/none/3.webp'])
  await storage.put('posts/a/4_bowl.webp', Buffer.from('bowl'), about)
  await storage.delete(['posts/a/4_bowl.webp'])
  expect(await storage.read('posts/a/4_bowl.webp')).toBeNull()
})

test.each([
  '../secret',
  'posts/../../secret',
  '/secret',
  'posts//secret',
  'posts/./a',
  'a\\..\\secret',
  'a\0b',
  '',
])('does not leave its folder for "%s"', async path => {
  await writeFile(join(folder, 'secret'), 'secret')
  const refused = `"${path}" is not the path of an uploaded file.`
  await expect(storage.read(path)).rejects.toThrow(refused)
  await expect(storage.put(path, Buffer.from('x'), about)).rejects.toThrow(refused)
  await expect(storage.delete([path])).rejects.toThrow(refused)
})

test('reports that files cannot be stored', async () => {
  await expect(storage.check()).resolves.toBeUndefined()
  await expect(createFileStorage(join(folder, 'secret')).check()).rejects.toThrow('ENOTDIR')
})
