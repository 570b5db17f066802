import { expect, test } from 'vitest'
import { slotOf } from './key-slot.ts'

test.each([
  ['foo', 12182],
  ['bar', 5061],
  ['123456789', 0x31c3],
])('finds the slot that Redis has for %s', (key, slot) => {
  expect(slotOf(key)).toBe(slot)
})
