import { limits } from '@bowline/domain/limits'
import { describe, expect, test } from 'vitest'
import { emptyPost, isWorthPersisting, postProblems, remaining } from './post-form.ts'

const good = { ...emptyPost, content: 'A hat', hobby: 'knitting' }

describe('the problems of a post', () => {
  test('are none with a text and a hobby, or a picture and a hobby', () => {
    expect(postProblems(good, [])).toEqual({})
    expect(postProblems({ ...good, content: '' }, [{ description: '' }])).toEqual({})
  })

  test('are reported at a missing hobby', () => {
    expect(postProblems({ ...good, hobby: '' }, [])).toEqual({
      hobby: 'A hobby category is required for all posts',
    })
  })

  test('are reported at a text that is missing or too long', () => {
    expect(Object.keys(postProblems({ ...good, content: '  ' }, []))).toEqual(['content'])
    const content = 'a'.repeat(limits.post + 1)
    expect(Object.keys(postProblems({ ...good, content }, []))).toEqual(['content'])
  })

  test('are reported at too many tags', () => {
    const tags = Array.from({ length: limits.tags + 1 }, (_, index) => `tag ${index}`)
    expect(Object.keys(postProblems({ ...good, tags }, []))).toEqual(['tags'])
  })

  test('are reported at a description that is too long', () => {
    const description = 'a'.repeat(limits.mediaDescription + 1)
    expect(postProblems(good, [{ description: '' }, { description }])).toEqual({
      description: 'The description is 1 character too long. Shorten it to 1,000 characters.',
    })
  })

  test('are reported at more than ten pictures', () => {
    const pictures = Array.from({ length: limits.postPictures + 1 }, () => ({ description: '' }))
    expect(postProblems(good, pictures)).toEqual({
      pictures: 'A post can have up to 10 pictures. Remove some of them.',
    })
  })

  test('are reported at every field at once', () => {
    const description = 'a'.repeat(limits.mediaDescription + 1)
    const content = 'a'.repeat(limits.post + 1)
    const problems = postProblems({ ...emptyPost, content, tags: ['a'.repeat(limits.tag + 1)] }, [
      { description },
    ])
    expect(Object.keys(problems).toSorted()).toEqual(['content', 'description', 'hobby', 'tags'])
  })
})

test('shows the characters left only near the limit', () => {
  expect(remaining('a'.repeat(limits.post - 501))).toBeNull()
  expect(remaining('a'.repeat(limits.post - 500))).toBe(500)
  expect(remaining('a'.repeat(limits.post + 3))).toBe(-3)
})

test('keeps a draft for its text, picture or tags, but not for a chosen hobby', () => {
  expect(isWorthPersisting(emptyPost, [])).toBe(false)
  expect(isWorthPersisting({ ...emptyPost, hobby: 'knitting' }, [])).toBe(false)
  expect(isWorthPersisting({ ...emptyPost, content: 'a' }, [])).toBe(true)
  expect(isWorthPersisting(emptyPost, [{ description: '' }])).toBe(true)
  expect(isWorthPersisting({ ...emptyPost, tags: ['wool'] }, [])).toBe(true)
})
