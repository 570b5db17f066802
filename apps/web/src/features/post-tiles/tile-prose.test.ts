import { expect, test } from 'vitest'
import { proseOf } from './tile-prose.ts'

test.each([
  ['leaves out an address at the end', 'My notes: https://notes.example/kiln', 'My notes'],
  [
    'leaves out an address in a sentence',
    'I wrote https://notes.example/kiln , at last.',
    'I wrote, at last.',
  ],
  ['leaves out hashtags at the end', 'A bowl for soup #pottery #wip', 'A bowl for soup'],
  ['leaves out a line of hashtags', '#pottery #wip\n\nA bowl for soup', 'A bowl for soup'],
  ['keeps the word of a hashtag within a sentence', 'I love my #pottery class.', 'I love my pottery class.'],
  ['keeps mentions, and line ends as spaces', 'With @ada\nat the kiln', 'With @ada at the kiln'],
  ['leaves nothing of a post of hashtags', '#pottery #wip', ''],
])('%s', (_, text, prose) => {
  expect(proseOf(text)).toBe(prose)
})
