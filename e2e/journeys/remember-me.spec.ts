import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, signIn } from '../steps/accounts.ts'

const day = 24 * 60 * 60_000

for (const { rememberMe, outcome, landing } of [
  { rememberMe: true, outcome: 'is still signed in', landing: '/home' },
  { rememberMe: false, outcome: 'has to sign in again', landing: '/auth' },
])
  test(`with "Remember me" ${rememberMe ? 'on' : 'off'}, the next start of the browser ${outcome}`, async ({
    playwright,
    launchOptions,
    server,
    newMember,
    problems,
  }) => {
    const member = await newMember()
    const profile = test.info().outputPath('browser')
    const openBrowser = async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: server.url,
      })
      problems.watch(context)
      return context
    }

    const before = await openBrowser()
    await signIn(await before.newPage(), member, rememberMe)
    await before.close()

    const after = await openBrowser()
    const page = await after.newPage()
    await page.goto('/home')
    await expect(page.getByRole('button', { name: rememberMe ? 'Account menu' : 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(landing)
    await after.close()
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
  await page.goto('/auth')
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
