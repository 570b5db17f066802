import { invalid, Refusal } from '@bowline/domain/errors'
import { expect, test } from 'vitest'
import { fieldOf, isChecked, refusalOf, textOf } from './form-values.ts'

test('reads what was typed and what was ticked', () => {
  const form = new FormData()
  form.set('email', ' a@b.c ')
  form.set('rememberMe', 'on')
  expect(textOf(form, 'email')).toBe(' a@b.c ')
  expect(textOf(form, 'password')).toBe('')
  expect(isChecked(form, 'rememberMe')).toBe(true)
  expect(isChecked(form, 'other')).toBe(false)
})

test('gives the refusal of a rule, null where it is kept, and lets faults through', () => {
  const refusal = invalid('Please enter a valid email address', { field: 'email' })
  const refuse = () => {
    throw refusal
  }
  expect(refusalOf(refuse, {})).toBe(refusal)
  expect(refusalOf(() => undefined, {})).toBeNull()
  expect(() =>
    refusalOf(() => {
      throw new TypeError('a fault')
    }, {}),
  ).toThrow('a fault')
})

test('knows the input a refusal is about', () => {
  expect(fieldOf(invalid('No', { field: 'email' }))).toBe('email')
  expect(fieldOf(new Refusal('conflict', 'No'))).toBeNull()
  expect(fieldOf(new Error('No'))).toBeNull()
})
