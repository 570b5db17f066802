import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { albums, challenges, chats, events, members, posts, projects } from './content/index.ts'
import { committedPictures, pictures } from './pictures.ts'

const folder = new URL('./pictures/', import.meta.url)
const files = readdirSync(folder).filter(file => file.endsWith('.webp'))
const named = [
  ...members.map(({ portrait }) => portrait),
  ...posts.map(({ picture }) => picture),
  ...events.map(({ picture }) => picture),
  ...projects.flatMap(({ pictures }) => [pictures?.before, pictures?.after]),
  ...chats.flatMap(({ messages }) => messages.map(({ picture }) => picture)),
].filter(name => name != null)

describe('the pictures of the demo community', () => {
  test('are each named exactly once in the content', () => {
    expect(named.toSorted()).toEqual([...pictures.keys()].toSorted())
  })

  test('are known where a check-in shows one again', () => {
    const shown = challenges.flatMap(({ checkIns }) => checkIns.flatMap(([, , , picture]) => picture ?? []))
    expect(shown.length).toBeGreaterThanOrEqual(4)
    for (const name of shown) expect(pictures.has(name), name).toBe(true)
  })

  test('are known where a post shows several', () => {
    const counts = Object.entries(albums).map(([first, others]) => {
      expect(posts.filter(({ picture }) => picture === first).length, first).toBe(1)
      for (const name of others) expect(pictures.has(name), name).toBe(true)
      return 1 + others.length
    })
    expect(new Set(counts)).toEqual(new Set([2, 3, 4, 5, 6]))
  })

  test('have all their files, without extra files in the folder', () => {
    const expected = [...pictures].flatMap(([name, { variants = [] }]) => [
      `${name}.webp`,
      ...variants.map(width => `${name}.w${width}.webp`),
    ])
    expect(files.toSorted()).toEqual(expected.toSorted())
  })

  test('have descriptions, and no two are the same', () => {
    for (const [name, { description }] of pictures) expect(description, name).toMatch(/^[A-Z].{10,}/)
    const contents = files.map(file => readFileSync(new URL(file, folder)).toString('base64'))
    expect(new Set(contents).size).toBe(files.length)
  })

  test('take at most 8 MB', () => {
    const sizes = files.map(file => readFileSync(new URL(file, folder)).byteLength)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000)
  })

  test('are WebP files of the sizes given to the server, without metadata', async () => {
    for (const name of pictures.keys()) {
      const picture = await committedPictures.process(new TextEncoder().encode(name), 'post', 'a member')
      for (const { bytes, width, height } of [picture, ...picture.variants])
        expect(simpleWebpSize(bytes), name).toEqual({ width, height })
      expect(picture.placeholder, name).toMatch(/^data:image\/webp;base64,[\w+/=]{40,600}$/)
    }
  })
})

test('gives members portraits in the sizes of a profile photo', () => {
  for (const { portrait } of members)
    if (portrait)
      expect(pictures.get(portrait), portrait).toMatchObject({ width: 512, height: 512, variants: [96, 192] })
})

/** The size in the header of a lossy WebP file. Only the extended format, which starts differently, has metadata. */
const simpleWebpSize = (bytes: Buffer) => {
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') return null
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
