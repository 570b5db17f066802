import { limits } from '@bowline/domain/limits'
import { describe, expect, test } from 'vitest'
import { emptyPost, isWorthPersisting, postProblems, remaining } from './post-form.ts'

const good = { ...emptyPost, content: 'A hat', hobby: 'knitting' }

describe('the problems of a post', () => {
  test('are none with a text and a hobby, or a picture and a hobby', () => {
    expect(postProblems(good, false)).toEqual({})
    expect(postProblems({ ...good, content: '' }, true)).toEqual({})
  })

  test('are reported at a missing hobby', () => {
    expect(postProblems({ ...good, hobby: '' }, false)).toEqual({
      hobby: 'A hobby category is required for all posts',
    })
  })

  test('are reported at a text that is missing or too long', () => {
    expect(Object.keys(postProblems({ ...good, content: '  ' }, false))).toEqual(['content'])
    const content = 'a'.repeat(limits.post + 1)
    expect(Object.keys(postProblems({ ...good, content }, false))).toEqual(['content'])
  })

  test('are reported at too many tags', () => {
    const tags = Array.from({ length: limits.tags + 1 }, (_, index) => `tag ${index}`)
    expect(Object.keys(postProblems({ ...good, tags }, false))).toEqual(['tags'])
  })

  test('are reported at a description that is too long', () => {
    const description = 'a'.repeat(limits.mediaDescription + 1)
    expect(postProblems({ ...good, description }, true)).toEqual({
      description: 'The description is 1 character too long. Shorten it to 1,000 characters.',
    })
  })

  test('are reported at every field at once', () => {
    const description = 'a'.repeat(limits.mediaDescription + 1)
    const problems = postProblems({ ...emptyPost, tags: ['a'.repeat(limits.tag + 1)], description }, false)
    expect(Object.keys(problems).toSorted()).toEqual(['content', 'description', 'hobby', 'tags'])
  })
})

test('shows the characters left only near the limit', () => {
  expect(remaining('a'.repeat(limits.post - 501))).toBeNull()
  expect(remaining('a'.repeat(limits.post - 500))).toBe(500)
  expect(remaining('a'.repeat(limits.post + 3))).toBe(-3)
})

test('keeps a draft for its text, picture or tags, but not for a chosen hobby', () => {
  expect(isWorthPersisting(emptyPost, false)).toBe(false)
  expect(isWorthPersisting({ ...emptyPost, hobby: 'knitting' }, false)).toBe(false)
  expect(isWorthPersisting({ ...emptyPost, content: 'a' }, false)).toBe(true)
  expect(isWorthPersisting(emptyPost, true)).toBe(true)
  expect(isWorthPersisting({ ...emptyPost, tags: ['wool'] }, false)).toBe(true)
})
