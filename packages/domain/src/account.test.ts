import { expect, test } from 'vitest'
import { checkSignUp, checkUsername, isEmail, lockoutMinutes } from './account.ts'

const right = { email: 'ada@example.org', password: 'Knots4ever', username: 'ada.l' }

test('a right sign-up is accepted', () => {
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
])('%j is refused: %s', (wrong, message) => {
  expect(() => checkSignUp({ ...right, ...wrong })).toThrow(message)
})

test.each(['ab', 'a'.repeat(31), 'with space', 'umläut', 'semi;colon', 'dash-ed'])(
  'the username %j is refused',
  name => {
    expect(() => checkUsername(name)).toThrow('Username must be 3 to 30 letters, digits, underscores or dots')
  },
)

test('reserved words are refused in any case', () => {
  expect(() => checkUsername('Admin')).toThrow('reserved')
})

test.each([['abc'], ['A_b.9'], ['a'.repeat(30)]])('the username %j is accepted', name => {
  expect(() => checkUsername(name)).not.toThrow()
})

test('an address is x@y.z and fits into mail', () => {
  expect(isEmail('x@y.z')).toBe(true)
  expect(isEmail(`${'a'.repeat(251)}@y.z`)).toBe(false)
})

test('the lockout never says 0 minutes', () => {
  expect([1, 60_000, 60_001, 15 * 60_000].map(lockoutMinutes)).toEqual([1, 1, 2, 15])
})
