import { expect, test } from 'vitest'
import { hashtagOf } from './hashtag.ts'

test.each([
  ['wool', '#wool'],
  ['Kiln Day', '#Kiln_Day'],
  ['first-try', '#first_try'],
  ['2027', null],
  ['-', null],
  ['', null],
])('types the tag %j as %j', (tag, hashtag) => {
  expect(hashtagOf(tag)).toBe(hashtag)
})
