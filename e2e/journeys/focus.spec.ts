import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Presses it with the keyboard, and waits for all consequences. */
const press = async (control: Locator) => {
  await control.focus()
  await control.press('Enter')
}

/** A short description of the focused element. By default, the browser would leave the focus on nothing. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document
    if (!element || element === body) return 'nobody'
    return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName
  })

/** Waits for as long as something may still change. */
const expectFocus = async (page: Page, name: string | RegExp) => {
  await expect.poll(() => focused(page)).toMatch(name)
  await page.waitForTimeout(300)
  expect(await focused(page)).toMatch(name)
}

test('moves the focus to the next element when the welcome message is dismissed', async ({
  newMember,
  pageOf,
}) => {
  const page = await pageOf(await newMember('ada'))
  await page.goto('/home')
  await press(page.getByRole('button', { name: 'Got it' }))
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toHaveCount(0)
  await expectFocus(page, /^(?!nobody)/)
})
