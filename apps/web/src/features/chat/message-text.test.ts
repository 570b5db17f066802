import { expect, test } from 'vitest'
import { isEmojiOnly, messageProblem } from './message-text.ts'

test.each([
  ['🎉', true],
  ['👩🏽‍🌾 🇳🇱\n❤️', true],
  ['🎉 at last', false],
  ['1', false],
  ['#', false],
  ['', false],
  ['🧵🧵🧵🧵🧵🧵🧵', false],
])('enlarges %j: %s', (text, expected) => {
  expect(isEmojiOnly(text)).toBe(expected)
})

test('refuses a message without text and picture', () => {
  expect(messageProblem(' \n ', { hasPicture: false })).toBe('Message cannot be empty')
  expect(messageProblem('javascript:', { hasPicture: false })).toBe('Message cannot be empty')
  expect(messageProblem('', { hasPicture: true })).toBeNull()
  expect(messageProblem(' a ', { hasPicture: false })).toBeNull()
})
