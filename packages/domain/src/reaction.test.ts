import { describe, expect, test } from 'vitest'
import { checkReaction, pressedReaction, withReaction } from './reaction.ts'

describe('a reaction', () => {
  test.each(['👍', '❤️', '👩🏽‍🌾', '🇳🇱', '#️⃣', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'])('may be %s', emoji => {
    expect(() => checkReaction(emoji)).not.toThrow()
  })

  test.each(['', ' ', 'a', '1', '#', '👍👍', '👍 ', 'ok 👍', '❤', '🏽🏽', '\u200d', '👍\n', '<b>'])(
    'is refused: %j',
    emoji => {
      expect(() => checkReaction(emoji)).toThrow('Choose a single emoji')
    },
  )

  const reactions = [
    { userId: 'ada', emoji: '👍' },
    { userId: 'ben', emoji: '❤️' },
  ]

  test("replaces the member's earlier one, and removes it for null", () => {
    expect(withReaction(reactions, 'ada', '🎉')).toEqual([
      { userId: 'ben', emoji: '❤️' },
      { userId: 'ada', emoji: '🎉' },
    ])
    expect(withReaction(reactions, 'ada', null)).toEqual([{ userId: 'ben', emoji: '❤️' }])
    expect(withReaction([], 'ada', null)).toEqual([])
  })

  test("is removed by choosing the member's current one", () => {
    expect(pressedReaction(reactions, 'ada', '👍')).toBeNull()
    expect(pressedReaction(reactions, 'ada', '❤️')).toBe('❤️')
  })
})
