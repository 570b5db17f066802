import { expect, test } from 'vitest'
import { charactersLeft, isEmojiOnly, messageProblem } from './message-text.ts'

test.each([
  ['🎉', true],
  ['👩🏽‍🌾 🇳🇱\n❤️', true],
  ['🎉 at last', false],
  ['1', false],
  ['#', false],
  ['', false],
  ['🧵🧵🧵🧵🧵🧵🧵', false],
])('%j is shown larger: %s', (text, expected) => {
  expect(isEmojiOnly(text)).toBe(expected)
})

test('neither words nor a picture is nothing to send', () => {
  expect(messageProblem(' \n ', { hasPicture: false })).toBe('Message cannot be empty')
  expect(messageProblem('javascript:', { hasPicture: false })).toBe('Message cannot be empty')
  expect(messageProblem('', { hasPicture: true })).toBeNull()
  expect(messageProblem(' a ', { hasPicture: false })).toBeNull()
})

test('what is left of 1000 characters is said near the end', () => {
  expect(charactersLeft('a'.repeat(899))).toBeNull()
  expect(charactersLeft(` ${'a'.repeat(900)} `)).toBe(100)
  expect(charactersLeft('a'.repeat(1001))).toBe(-1)
})
