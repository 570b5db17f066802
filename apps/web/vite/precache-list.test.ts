import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBuildMark } from './build-mark.ts'
import { precacheList } from './precache-list.ts'

const files = [
  'index.html',
  'manifest.webmanifest',
  'service-worker.js',
  'firebase-messaging-sw.js',
  'favicon.svg',
  'icons/hobbies.svg',
  'icons/icon-512.png',
  'screenshots/wide.webp',
  'assets/index-1.js',
  'assets/index-1.js.br',
  'assets/index-1.js.gz',
  'assets/index-1.js.map',
  'assets/settings-2.js',
  'assets/index-3.css',
  'assets/figtree-4.woff2',
]

test('precaches exactly what the app loads, by name if the name contains a hash', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-precache-'))
  for (const name of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), name)
  }
  const list = await precacheList(folder)
  expect(list.map(({ url, revision }) => [url, revision === null])).toEqual([
    ['/', false],
    ['/assets/figtree-4.woff2', true],
    ['/assets/index-1.js', true],
    ['/assets/index-3.css', true],
    ['/assets/settings-2.js', true],
    ['/favicon.svg', false],
    ['/icons/hobbies.svg', false],
  ])
  expect(list[0]).toEqual({ url: '/', revision: '%PAGE_REVISION%' })
  await writeFile(join(folder, 'favicon.svg'), 'drawn anew')
  expect((await precacheList(folder)).at(-2)?.revision).not.toBe(list.at(-2)?.revision)
  await rm(folder, { recursive: true })
})

test('builds an id from the date and a random number', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  expect(makeBuildMark(now)).toMatchObject({
    version: '1.0.0',
    buildId: expect.stringMatching(/^20260302-\d{7}$/),
  })
  expect(makeBuildMark(now).buildId).not.toBe(makeBuildMark(now).buildId)
})
