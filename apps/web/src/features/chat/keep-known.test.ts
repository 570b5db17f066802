import { expect, test } from 'vitest'
import { createKeeper } from './keep-known.ts'
import { aMessage } from './testing.ts'

test('a message stays the same object until it looks different', () => {
  const keep = createKeeper()
  const pending = { id: 'operation', state: 'waiting' } as const
  const [first, second] = keep([aMessage(1), { ...aMessage(2), pending }])
  const again = keep([aMessage(1), { ...aMessage(2), pending: { ...pending } }])
  expect(again[0]).toBe(first)
  expect(again[1]).toBe(second)
  const sent = keep([aMessage(1, { isDeleted: true }), aMessage(2)])
  expect(sent).toEqual([aMessage(1, { isDeleted: true }), aMessage(2)])
})
