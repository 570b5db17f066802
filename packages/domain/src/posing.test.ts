import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkNotPosing, isPosing } from './posing.ts'

test.each([
  ...[
    'Bowline',
    'BOWLINE',
    'Bowline Team',
    'the bowline team',
    'bowline_support',
    'bowline.admin',
    'Bowline Help',
  ],
  ...[
    'Admin',
    'ADMIN',
    'admin24',
    'Administrator',
    'Moderator',
    'Support',
    'Community Support!',
    'Official staff',
  ],
  ...[
    'Bоwlinе',
    'ΒΟWLΙΝΕ',
    'вowline',
    'Ⓑⓞⓦⓛⓘⓝⓔ',
    'B0w1ine',
    'adrnin',
    'Admın',
    '𝐀dmin',
    'Ádmin',
    'moderаtor',
    'ⓐdmin',
  ],
])('refuses %s as an imitation of the product or its team', name => {
  expect(isPosing(name, 'Bowline')).toBe(true)
})

test.each([
  ...[
    'Ada',
    'Bowline Bob',
    'Knots and Bowlines',
    'Nadia',
    'Staffan',
    'Supportive Sam',
    'Security',
    'Team',
    'The News',
  ],
  ...['Modest Mouse', 'Адмирал', '李小龍', '👩‍🍳', 'Adminah'],
])('accepts %s', name => {
  expect(isPosing(name, 'Bowline')).toBe(false)
})

test("protects the operator's own product name in any spelling", () => {
  const spelling = fc
    .tuple(
      fc.constantFrom('H', 'h', 'Н', 'Ｈ'),
      fc.constantFrom('u', 'U', 'ú'),
      fc.constantFrom('b', 'B', 'Ь'),
    )
    .chain(letters => fc.constantFrom(' ', '', '.', '_').map(gap => `${letters.join('')}${gap}Town`))
  fc.assert(
    fc.property(spelling, name => {
      expect(isPosing(name, 'Hub Town')).toBe(true)
    }),
  )
})

test('decides on any text without failing, and protects nothing for a product name without letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      expect([true, false]).toContain(isPosing(name, '!'))
    }),
  )
  expect(isPosing('', '')).toBe(false)
})

test('names the product and the remedy', () => {
  expect(() => checkNotPosing('Knottery team', { productName: 'Knottery', field: 'displayName' })).toThrow(
    'This name could be mistaken for the team that runs Knottery. Choose another.',
  )
})
