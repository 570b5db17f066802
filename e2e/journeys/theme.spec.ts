import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, submitSignIn } from '../steps/accounts.ts'

type Theme = 'light' | 'dark'

const expectTheme = (page: Page, theme: Theme) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme)

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

const switchTo = (page: Page, theme: Theme) =>
  page.getByRole('button', { name: `Switch to ${theme} theme` }).click()

test("stores a member's theme on the server for all devices, and follows the system again, once that is chosen on one", async ({
  newMember,
  pageOf,
  page: visitor,
}) => {
  const member = await newMember()
  const [laptop, phone] = [await pageOf(member), await pageOf(member)]
  for (const page of [laptop, phone]) await page.emulateMedia({ colorScheme: 'dark' })
  await laptop.goto('/settings')
  await expect(laptop.getByRole('radio', { name: 'System' })).toBeChecked()
  await expectTheme(laptop, 'dark')
  await laptop.getByRole('radio', { name: 'Light' }).check()
  await expectTheme(laptop, 'light')
  const onServer = async () => (await member.api.getSession()).member?.preferences.theme
  await expect.poll(onServer, { timeout: 10_000 }).toBe('light')
  await phone.goto('/home')
  await expectTheme(phone, 'light')
  expect(await stored(phone)).toBe('light')

  // Another tab of the first device.
  const tab = await laptop.context().newPage()
  await tab.emulateMedia({ colorScheme: 'dark' })
  await tab.goto('/settings')
  await expect(tab.getByRole('radio', { name: 'Light' })).toBeChecked()
  await laptop.getByRole('radio', { name: 'System' }).check()
  await expectTheme(laptop, 'dark')
  expect(await stored(laptop)).toBeNull()
  await expectTheme(tab, 'dark')
  await expect(tab.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect.poll(onServer, { timeout: 10_000 }).toBeNull()

  await phone.reload()
  await expectTheme(phone, 'dark')
  expect(await stored(phone)).toBeNull()
  await phone.emulateMedia({ colorScheme: 'light' })
  await expectTheme(phone, 'light')
  expect(await onServer()).toBeNull()

  // The button in the header chooses one of the two.
  await switchTo(phone, 'dark')
  expect(await stored(phone)).toBe('dark')
  await expect.poll(onServer, { timeout: 10_000 }).toBe('dark')

  // It also replaces the choice of a browser in which the member signs in.
  await visitor.goto('/auth')
  await switchTo(visitor, 'dark')
  await switchTo(visitor, 'light')
  await submitSignIn(visitor, member)
  await expectSignedIn(visitor)
  await expectTheme(visitor, 'dark')
  await expect.poll(() => stored(visitor)).toBe('dark')
})

for (const { when, system, chosen, theme } of [
  { when: 'dark was chosen on a light system', system: 'light', chosen: 'dark', theme: 'dark' },
  { when: 'light was chosen on a dark system', system: 'dark', chosen: 'light', theme: 'light' },
  { when: 'nothing was chosen on a dark system', system: 'dark', chosen: null, theme: 'dark' },
] as const)
  test(`never shows a frame in the wrong theme when ${when}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript(choice => {
      if (choice && !localStorage.getItem('theme')) localStorage.setItem('theme', choice)
      const frames: string[] = []
      Reflect.set(window, 'seenFrames', frames)
      const look = () => {
        if (document.body)
          frames.push(
            `${document.documentElement.dataset.theme} ${getComputedStyle(document.documentElement).backgroundColor} ${getComputedStyle(document.body).backgroundColor}`,
          )
        requestAnimationFrame(look)
      }
      look()
    }, chosen)
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const seen = await page.evaluate((): string[] => Reflect.get(window, 'seenFrames'))
    const brightness = (frame: string) => [...frame.matchAll(/rgba?\((\d+), \d+, \d+(, 0)?\)/g)]
    const wrong = seen.filter(
      frame =>
        !frame.startsWith(theme) ||
        brightness(frame).some(([, red, clear]) => !clear && Number(red) > 127 !== (theme === 'light')),
    )
    expect(seen.length).toBeGreaterThan(1)
    expect(wrong).toEqual([])
    // Before the app's styles are there, the page itself must not be white in the dark.
    expect(seen.every(frame => brightness(frame).some(([, , clear]) => !clear))).toBe(true)
  })
