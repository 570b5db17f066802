import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPost, cleanTags, postAbilities } from './post.ts'

const right = { content: 'A bowl', hobby: 'pottery', tags: [], hasMedia: false }

test.each([
  [{ hobby: '  ' }, 'A hobby category is required for all posts'],
  [{ content: ' \n ' }, 'Write something or add an image'],
  [{ content: 'x'.repeat(10_001) }, 'A post can have at most 10000 characters; this one has 10001'],
  [{ tags: ['x'.repeat(41)] }, 'A tag can have at most 40 characters'],
  [{ tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, 'A post can have at most 10 tags'],
])('%j is refused', (wrong, message) => {
  expect(() => cleanPost({ ...right, ...wrong })).toThrow(message)
})

test('a picture needs no words', () => {
  expect(cleanPost({ ...right, content: '', hasMedia: true }).content).toBe('')
})

test('tags keep letters, digits, underscores, hyphens and single spaces, each once', () => {
  expect(cleanTags(['#Raku!', 'raku', '  slow   firing ', 'grün_3-4', '<>', ''])).toEqual([
    'Raku',
    'slow firing',
    'grün_3-4',
  ])
})

test('cleaning tags twice is cleaning them once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 10 }), { maxLength: 10 }), tags => {
      expect(cleanTags(cleanTags(tags))).toEqual(cleanTags(tags))
    }),
  )
})

test('only the author may edit or delete, and an announcement changes with what it announces', () => {
  const usual = { isAnnouncement: false }
  expect(postAbilities('a', 'a', usual)).toEqual({ edit: true, delete: true })
  expect(postAbilities('b', 'a', usual)).toEqual({ edit: false, delete: false })
  expect(postAbilities(null, 'a', usual)).toEqual({ edit: false, delete: false })
  expect(postAbilities('a', 'a', { isAnnouncement: true })).toEqual({ edit: false, delete: true })
})
