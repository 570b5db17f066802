import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** The problem of each invalid field, as a screen reader reads it with the field. */
const errorsIn = (form: Locator) =>
  [...form.element().querySelectorAll('[aria-invalid="true"]:not([aria-hidden="true"])')].map(field => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map(id => document.getElementById(id)?.textContent).join(' ')
  })

/** The form shows exactly these errors, possibly a moment after its first invalid field was focused. */
export const expectErrors = (form: Locator, errors: (string | RegExp)[]) =>
  expect
    .poll(() => errorsIn(form))
    .toEqual(errors.map(error => (error instanceof RegExp ? expect.stringMatching(error) : error)))

/** The field has the focus and is completely visible. */
export const expectLedTo = async (field: Locator) => {
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport({ ratio: 1 })
}

/** The form of the field shows how many characters are left, and announces it less often. */
export const expectCountdown = async (field: Locator, limit: number) => {
  await field.fill('a'.repeat(limit / 2))
  const form = field.element().closest('form') ?? document.body
  const announced = () => form.querySelector('[aria-live=polite]')?.textContent
  expect(announced()).toBe('')
  await field.fill('a'.repeat(limit - 7))
  await expect.poll(() => form.textContent).toContain('7 characters left')
  await expect.poll(announced).toBe('10 characters left')
  await field.fill('a'.repeat(limit + 3))
  await expect.poll(() => form.textContent).toContain('The last 3 characters will be cut off')
  await expect.poll(announced).toBe('Your text is too long, and the end will be cut off')
}
