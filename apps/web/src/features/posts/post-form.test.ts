import { limits } from '@bowline/domain/limits'
import { describe, expect, test } from 'vitest'
import { emptyPost, isWorthPersisting, postProblems, remaining } from './post-form.ts'

const good = { ...emptyPost, content: 'A hat', hobby: 'knitting' }

describe('what is wrong', () => {
  test('is nothing with a text and a hobby, or a picture and a hobby', () => {
    expect(postProblems(good, false)).toEqual({})
    expect(postProblems({ ...good, content: '' }, true)).toEqual({})
  })

  test('is said at the hobby where one is required', () => {
    expect(postProblems({ ...good, hobby: '' }, false)).toEqual({
      hobby: 'A hobby category is required for all posts',
    })
  })

  test('is said at the text that is missing, or too long', () => {
    expect(Object.keys(postProblems({ ...good, content: '  ' }, false))).toEqual(['content'])
    const content = 'a'.repeat(limits.post + 1)
    expect(Object.keys(postProblems({ ...good, content }, false))).toEqual(['content'])
  })

  test('is said at the tags that are too many', () => {
    const tags = Array.from({ length: limits.tags + 1 }, (_, index) => `tag ${index}`)
    expect(Object.keys(postProblems({ ...good, tags }, false))).toEqual(['tags'])
  })

  test('is said at the description that is too long', () => {
    const description = 'a'.repeat(limits.mediaDescription + 1)
    expect(postProblems({ ...good, description }, true)).toEqual({
      description: 'A description can have at most 1000 characters; this one has 1001',
    })
  })

  test('is said at every field at once', () => {
    const description = 'a'.repeat(limits.mediaDescription + 1)
    const problems = postProblems({ ...emptyPost, tags: ['a'.repeat(limits.tag + 1)], description }, false)
    expect(Object.keys(problems).toSorted()).toEqual(['content', 'description', 'hobby', 'tags'])
  })
})

test('the characters left are counted only near the end', () => {
  expect(remaining('a'.repeat(limits.post - 501))).toBeNull()
  expect(remaining('a'.repeat(limits.post - 500))).toBe(500)
  expect(remaining('a'.repeat(limits.post + 3))).toBe(-3)
})

test('a draft is kept for its text, picture or tags, not for a chosen hobby', () => {
  expect(isWorthPersisting(emptyPost, false)).toBe(false)
  expect(isWorthPersisting({ ...emptyPost, hobby: 'knitting' }, false)).toBe(false)
  expect(isWorthPersisting({ ...emptyPost, content: 'a' }, false)).toBe(true)
  expect(isWorthPersisting(emptyPost, true)).toBe(true)
  expect(isWorthPersisting({ ...emptyPost, tags: ['wool'] }, false)).toBe(true)
})
