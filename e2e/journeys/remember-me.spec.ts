import { rm } from 'node:fs/promises'
import { createProfile } from '../fixtures/own-browser.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, signIn, submitSignIn } from '../steps/accounts.ts'

const day = 24 * 60 * 60_000

test('keeps a member signed in at the next start of the browser only with "Remember me"', async ({
  playwright,
  launchOptions,
  server,
  newMember,
  problems,
}) => {
  const member = await newMember()
  const profile = await createProfile()
  const openBrowser = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
    })
    problems.watch(context)
    return { context, page: await context.newPage() }
  }

  const first = await openBrowser()
  await signIn(first.page, member, false)
  await first.context.close()

  const second = await openBrowser()
  await second.page.goto('/home')
  await expect(second.page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(second.page).toHaveURL('/auth')
  await submitSignIn(second.page, member, true)
  await expectSignedIn(second.page)
  await second.context.close()

  const third = await openBrowser()
  await third.page.goto('/home')
  await expectSignedIn(third.page)
  await expect(third.page).toHaveURL('/home')
  await third.context.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

test('ends a remembered sign-in after exactly 30 days', async ({
  page,
  context,
  server,
  newMember,
  problems,
}) => {
  // The device shows the former member before the server has reported the end of the session.
  problems.expected(/WebSocket connection to .* failed/)
  const member = await newMember()
  const earliest = Date.now()
  await signIn(page, member, true)
  const latest = Date.now()
  const cookie = (await context.cookies()).find(({ httpOnly }) => httpOnly)
  expect(cookie?.sameSite).toBe('Lax')
  expect(cookie?.expires).toBeGreaterThanOrEqual(Math.floor((earliest + 30 * day) / 1000))
  expect(cookie?.expires).toBeLessThanOrEqual(Math.ceil((latest + 30 * day) / 1000))

  await server.setClock(30 * day - 120_000)
  await page.reload()
  await expectSignedIn(page)

  await server.setClock(30 * day)
  await page.reload()
  await expect(page).toHaveURL('/auth')
})
