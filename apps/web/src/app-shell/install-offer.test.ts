import { expect, test } from 'vitest'
import { isTimeToOffer, readNote, writeNote } from './install-offer.ts'

test.each([
  ['the first visit', 1, false, false, false],
  ['the first post', 1, false, true, true],
  ['the second visit', 2, false, false, false],
  ['the third visit', 3, false, false, true],
  ['a later visit', 30, false, false, true],
  ['after it was offered', 30, true, true, false],
])('%s', (_, visits, wasOffered, hasPublished, expected) => {
  expect(isTimeToOffer({ visits, wasOffered }, hasPublished)).toBe(expected)
})

test('reads stored notes, and treats anything else as none', () => {
  for (const note of [
    { visits: 0, wasOffered: false },
    { visits: 12, wasOffered: true },
  ])
    expect(readNote(writeNote(note))).toEqual(note)
  for (const odd of [null, '', 'yes', '{"a":1}'])
    expect(readNote(odd)).toEqual({ visits: 0, wasOffered: false })
})
