import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** The name of what has the focus; empty where a browser has left it to nobody. */
const focused = () => {
  const { activeElement: element, body } = document
  if (!element || element === body) return ''
  return element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.tagName)
}

/** Passes once the focus is there and stays for as long as something may still take it. */
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
