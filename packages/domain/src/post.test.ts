import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPost, postAbilities } from './post.ts'
import { cleanTags } from './tags.ts'

const right = { content: 'A bowl', hobby: 'pottery', tags: [], pictures: 0 }

test.each([
  [{ hobby: '  ' }, 'A hobby category is required for all posts'],
  [{ content: ' \n ' }, 'Write something or add a picture'],
  [{ content: 'x'.repeat(10_001) }, 'The post is 1 character too long. Shorten it to 10,000 characters.'],
  [{ tags: ['x'.repeat(41)] }, 'This tag is 1 character too long. Shorten it to 40 characters.'],
  [
    { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) },
    'A post can have up to 10 tags. Remove 1.',
  ],
])('refuses %j', (wrong, message) => {
  expect(() => cleanPost({ ...right, ...wrong })).toThrow(message)
})

test('accepts a picture without text', () => {
  expect(cleanPost({ ...right, content: '', pictures: 1 }).content).toBe('')
})

test('keeps letters, digits, underscores, hyphens and single spaces of tags, each tag once', () => {
  expect(cleanTags(['#Raku!', 'raku', '  slow   firing ', 'grün_3-4', '<>', ''])).toEqual([
    'Raku',
    'slow firing',
    'grün_3-4',
  ])
})

test('changes nothing when it cleans tags twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 10 }), { maxLength: 10 }), tags => {
      expect(cleanTags(cleanTags(tags))).toEqual(cleanTags(tags))
    }),
  )
})

test('lets only the author edit or delete a post, and changes an announcement only with its subject', () => {
  const usual = { isAnnouncement: false }
  expect(postAbilities('a', 'a', usual)).toEqual({ edit: true, delete: true })
  expect(postAbilities('b', 'a', usual)).toEqual({ edit: false, delete: false })
  expect(postAbilities(null, 'a', usual)).toEqual({ edit: false, delete: false })
  expect(postAbilities('a', 'a', { isAnnouncement: true })).toEqual({ edit: false, delete: true })
})
