import { limits } from '@bowline/domain/limits'
import { describe, expect, test } from 'vitest'
import { addedTags, separated } from './tags.ts'

describe('addedTags', () => {
  test('cleans tags, and drops existing ones', () => {
    expect(addedTags(['Wool'], ['#wool', ' first  try! ', '?'])).toEqual(['Wool', 'first try'])
  })

  test('keeps a tag that breaks a rule as it was typed', () => {
    const long = 'a'.repeat(limits.tag + 1)
    expect(addedTags(['wool'], [long])).toEqual(['wool', long])
  })

  test('keeps the tags beyond the limit, so that the form can report them', () => {
    const many = Array.from({ length: limits.tags + 1 }, (_, index) => `tag ${index}`)
    expect(addedTags(many, [])).toEqual(many)
  })
})

test('finishes a tag at a comma', () => {
  expect(separated('wool')).toEqual({ complete: [], rest: 'wool' })
  expect(separated('wool, silk')).toEqual({ complete: ['wool'], rest: 'silk' })
  expect(separated('wool, first try,')).toEqual({ complete: ['wool', 'first try'], rest: '' })
  expect(separated(',,')).toEqual({ complete: [], rest: '' })
  expect(separated('two words ')).toEqual({ complete: [], rest: 'two words ' })
})
