import { expect, test } from 'vitest'
import { createIdentityCache } from './identity-cache.ts'
import { aMessage } from './testing.ts'

test('keeps the same object until a message looks different', () => {
  const keep = createIdentityCache()
  const pending = { id: 'operation', state: 'waiting' } as const
  const [first, second] = keep([aMessage(1), { ...aMessage(2), pending }])
  const again = keep([aMessage(1), { ...aMessage(2), pending: { ...pending } }])
  expect(again[0]).toBe(first)
  expect(again[1]).toBe(second)
  const reacted = keep([aMessage(1, { reactions: [{ userId: 'ben', emoji: '👍' }] }), aMessage(2)])
  expect(reacted[0]?.reactions).toHaveLength(1)
  const linkPreview = {
    url: 'https://knots.example',
    site: '',
    title: 'Knots',
    description: '',
    picture: null,
  }
  expect(keep([aMessage(1, { linkPreview }), aMessage(2)])[0]?.linkPreview).toEqual(linkPreview)
  expect(keep([aMessage(1), aMessage(2)])[0]?.linkPreview).toBeNull()
  const sent = keep([aMessage(1, { isDeleted: true }), aMessage(2)])
  expect(sent).toEqual([aMessage(1, { isDeleted: true }), aMessage(2)])
})
