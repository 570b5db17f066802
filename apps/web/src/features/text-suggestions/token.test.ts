import { expect, test } from 'vitest'
import { tokenAt } from './token.ts'

test.each([
  ['Thanks @ad', { kind: 'mention', query: 'ad', start: 7, end: 10 }],
  ['@', { kind: 'mention', query: '', start: 0, end: 1 }],
  ['@ada.b', { kind: 'mention', query: 'ada.b', start: 0, end: 6 }],
  ['A #wo', { kind: 'tag', query: 'wo', start: 2, end: 5 }],
  ['＃編', { kind: 'tag', query: '編', start: 0, end: 2 }],
  ['@ada ', null],
  ['ada@ex', null],
  ['@ada@ex', null],
  ['https://a.example?by=@ada', null],
  ['https://a.example/#wo', null],
  ['C#', null],
  ['', null],
])('finds what is being typed at the end of %j', (text, token) => {
  expect(tokenAt(text, text.length)).toEqual(token)
})

test('looks only at the text before the caret', () => {
  expect(tokenAt('@ada and @ben', 4)).toEqual({ kind: 'mention', query: 'ada', start: 0, end: 4 })
  expect(tokenAt('@ada and @ben', 7)).toBeNull()
})
