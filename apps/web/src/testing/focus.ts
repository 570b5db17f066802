import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** The name of the focused element; empty if nothing has the focus. */
const focused = () => {
  const { activeElement: element, body } = document
  if (!element || element === body) return ''
  return element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.tagName)
}

/** Passes once the element has the focus and keeps it while something could still take it. */
export const expectFocus = async (name: string | RegExp) => {
  await expect.poll(focused).toMatch(name)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(focused()).toMatch(name)
}

/** Presses a button or link with the keyboard. */
export const press = async (control: Locator) => {
  await expect.element(control).toBeVisible()
  control.element().focus()
  await userEvent.keyboard('{Enter}')
}
