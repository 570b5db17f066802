import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** With the keyboard, to the end of what it brings about. */
const press = async (control: Locator) => {
  await control.focus()
  await control.press('Enter')
}

/** What has the focus, in a few words; the browser's own way is to leave it to nobody. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document
    if (!element || element === body) return 'nobody'
    return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName
  })

/** For as long as something may still come. */
const expectFocus = async (page: Page, name: string | RegExp) => {
  await expect.poll(() => focused(page)).toMatch(name)
  await page.waitForTimeout(300)
  expect(await focused(page)).toMatch(name)
}

test('the welcome goes, and what comes next has the focus', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember('ada'))
  await page.goto('/home')
  await press(page.getByRole('button', { name: 'Got it' }))
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toHaveCount(0)
  await expectFocus(page, /^(?!nobody)/)
})
