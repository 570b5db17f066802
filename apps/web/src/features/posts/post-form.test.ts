import { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { describe, expect, test } from 'vitest'
import { asProblem, emptyPost, isWorthKeeping, postProblem, remaining } from './post-form.ts'

const good = { ...emptyPost, content: 'A hat', hobby: 'knitting' }

describe('postProblem', () => {
  test('finds nothing wrong with a text and a hobby, or a picture and a hobby', () => {
    expect(postProblem(good, false)).toBeNull()
    expect(postProblem({ ...good, content: '' }, true)).toBeNull()
  })

  test('says at the hobby that one is required', () => {
    expect(postProblem({ ...good, hobby: '' }, false)).toEqual({
      field: 'hobby',
      message: 'A hobby category is required for all posts',
    })
  })

  test('says at the text that it is missing, or too long', () => {
    expect(postProblem({ ...good, content: '  ' }, false)?.field).toBe('content')
    expect(postProblem({ ...good, content: 'a'.repeat(limits.post + 1) }, false)?.field).toBe('content')
  })

  test('says at the tags that there are too many', () => {
    const tags = Array.from({ length: limits.tags + 1 }, (_, index) => `tag ${index}`)
    expect(postProblem({ ...good, tags }, false)?.field).toBe('tags')
  })

  test('says at the description that it is too long', () => {
    const description = 'a'.repeat(limits.mediaDescription + 1)
    expect(postProblem({ ...good, description }, true)).toEqual({
      field: 'description',
      message: 'A description can have at most 1000 characters; this one has 1001',
    })
  })
})

test('a refusal without a field, or with one the form lacks, is shown at the text', () => {
  expect(asProblem(new Refusal('invalid-input', 'No'))).toEqual({ field: 'content', message: 'No' })
  expect(asProblem(new Refusal('invalid-input', 'No', { field: 'postId' })).field).toBe('content')
  expect(asProblem(new Refusal('invalid-input', 'No', { field: 'tags' })).field).toBe('tags')
})

test('the characters left are counted only near the end', () => {
  expect(remaining('a'.repeat(limits.post - 501))).toBeNull()
  expect(remaining('a'.repeat(limits.post - 500))).toBe(500)
  expect(remaining('a'.repeat(limits.post + 3))).toBe(-3)
})

test('a draft is kept for its text, picture or tags, not for a chosen hobby', () => {
  expect(isWorthKeeping(emptyPost, false)).toBe(false)
  expect(isWorthKeeping({ ...emptyPost, hobby: 'knitting' }, false)).toBe(false)
  expect(isWorthKeeping({ ...emptyPost, content: 'a' }, false)).toBe(true)
  expect(isWorthKeeping(emptyPost, true)).toBe(true)
  expect(isWorthKeeping({ ...emptyPost, tags: ['wool'] }, false)).toBe(true)
})
