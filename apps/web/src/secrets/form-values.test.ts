import { expect, test } from 'vitest'
import { isChecked, textOf } from './form-values.ts'

test('reads texts and checkboxes', () => {
  const form = new FormData()
  form.set('email', ' a@b.c ')
  form.set('rememberMe', 'on')
  expect(textOf(form, 'email')).toBe(' a@b.c ')
  expect(textOf(form, 'password')).toBe('')
  expect(isChecked(form, 'rememberMe')).toBe(true)
  expect(isChecked(form, 'other')).toBe(false)
})
