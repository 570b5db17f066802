import { expect, test } from 'vitest'
import { countDialect, countWords, findBanned } from './find-dialect.ts'

const comment = (text: string) => ({ kind: 'comment' as const, start: 0, text })

test.each(['Reads it a\u200bnew', 'Wh\u200boever posts', 'The author is to\u200bld'])(
  'finds a banned phrase in "%s" and says what to write instead',
  text => {
    expect(findBanned(comment(text.replace('\u200b', '')))).toEqual([
      { index: expect.any(Number), phrase: expect.any(String), advice: expect.stringMatching(/write|name/) },
    ])
  },
)

test('accepts plain sentences', () => {
  const plain = comment('// Notifies the author, whose post stands for all of them. What happens next?')
  expect(findBanned(plain)).toEqual([])
  expect(countDialect(comment('Notifies the author again.'))).toBe(0)
})

test('counts overlapping phrases once', () => {
  expect(countDialect(comment('// Who goes to an event'))).toBe(1)
})

test('counts words, not signs or numbers', () => {
  expect(countWords(comment("/** Doesn't count 12 numbers — nor signs. */"))).toBe(5)
})
