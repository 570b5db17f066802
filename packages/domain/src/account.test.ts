import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSignUp, checkUsername, emailKey, isEmail, lockoutMinutes } from './account.ts'

const right = { email: 'ada@example.org', password: 'Knots4ever', username: 'ada.l' }

test('accepts a valid sign-up', () => {
  expect(() => checkSignUp(right)).not.toThrow()
})

test.each([
  [{ email: '' }, 'Email, password, and username are required'],
  [{ password: '' }, 'Email, password, and username are required'],
  [{ username: ' ' }, 'Email, password, and username are required'],
  [{ email: 'ada@example' }, 'Please enter a valid email address'],
  [{ email: 'ada example@x.y' }, 'Please enter a valid email address'],
  [{ password: 'Aa1' }, 'Password must be at least 8 characters long'],
  [{ password: 'alllowercase1' }, 'Password must contain uppercase, lowercase letters and numbers'],
  [{ password: 'ALLUPPERCASE1' }, 'Password must contain uppercase, lowercase letters and numbers'],
  [{ password: 'NoDigitsHere' }, 'Password must contain uppercase, lowercase letters and numbers'],
])('refuses %j: %s', (wrong, message) => {
  expect(() => checkSignUp({ ...right, ...wrong })).toThrow(message)
})

test.each(['ab', 'a'.repeat(31), 'with space', 'umläut', 'semi;colon', 'dash-ed'])(
  'refuses the username %j',
  name => {
    expect(() => checkUsername(name)).toThrow('Use 3 to 30 letters, numbers, underscores or dots')
  },
)

test('refuses reserved words in any case', () => {
  expect(() => checkUsername('Admin')).toThrow('reserved')
})

test.each([['abc'], ['A_b.9'], ['a'.repeat(30)]])('accepts the username %j', name => {
  expect(() => checkUsername(name)).not.toThrow()
})

test('accepts an address x@y.z that fits into an email', () => {
  expect(isEmail('x@y.z')).toBe(true)
  expect(isEmail(`${'a'.repeat(251)}@y.z`)).toBe(false)
})

test('never announces a lockout of 0 minutes', () => {
  expect([1, 60_000, 60_001, 15 * 60_000].map(lockoutMinutes)).toEqual([1, 1, 2, 15])
})

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

test('makes the same key from an email key', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(emailKey(emailKey(text))).toBe(emailKey(text))
    }),
  )
})

test('makes an email key that ignores Unicode composition and the case of ASCII letters', () => {
  const swapCase = (text: string) =>
    text.replace(/[a-z]/gi, letter => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
  fc.assert(
    fc.property(anyText, text => {
      const key = emailKey(text)
      for (const form of ['NFC', 'NFD'] as const) expect(emailKey(text.normalize(form))).toBe(key)
      if (!/[^\p{ASCII}]/u.test(text)) expect(emailKey(swapCase(` ${text} `))).toBe(key)
    }),
  )
})

test('tells a dotted and a dotless i from the letter i', () => {
  const keys = ['ivy@example.org', '\u0130vy@example.org', '\u0131vy@example.org'].map(emailKey)
  expect(new Set(keys).size).toBe(3)
})
