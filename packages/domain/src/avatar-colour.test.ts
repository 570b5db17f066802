import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarColour, initials } from './avatar-colour.ts'
import { contrast } from './contrast.ts'

test.each([
  ['Ines Halloran', 'IH'],
  ['ines', 'I'],
  ['ines.knits', 'IK'],
  ['Anna Maria von Berg', 'AB'],
  ['  ørjan  ', 'Ø'],
  ['(Bo) Li', 'BL'],
  ['🎸 Guitar', 'G'],
  ['', ''],
])('shortens "%s" to "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('always gives a member the same colour, readable with white text', () => {
  fc.assert(
    fc.property(fc.uuid(), uid => {
      expect(avatarColour(uid)).toBe(avatarColour(uid))
      expect(contrast('#ffffff', avatarColour(uid))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
