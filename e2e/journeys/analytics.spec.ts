import type { Page } from '@playwright/test'
import { createMember, signInContext } from '../fixtures/members.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { type Bowline, startBowline } from '../server/bowline.ts'
import { desktop, phone, violationsOf } from '../steps/accessibility.ts'
import { expectSignedIn } from '../steps/accounts.ts'

const adminEmail = 'operator@example.org'

const test = base.extend<object, { server: Bowline }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startBowline({ ANALYTICS: 'on', ADMIN_EMAIL: adminEmail })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

const records = /\/api\/analytics\/records$/

/** Like a reader who leaves for another site. */
const leave = async (page: Page) => {
  const sent = page.waitForRequest(records)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  return sent
}

const ready = (page: Page) => page.waitForResponse(/\/api\/analytics\/apps\/[\w-]+\/config$/)

const timed = (page: Page) =>
  page.waitForEvent('console', message => message.text().startsWith('web-vitals TTFB'))

test('counts a visit by screen, without an id or a cookie, and leads members from the screen of admins to Home', async ({
  server,
  browser,
}) => {
  const ada = await createMember(server, 'ada')
  const context = await browser.newContext({ baseURL: server.url })
  await signInContext(server, context, ada)
  const page = await context.newPage()
  const config = ready(page)
  const homeTimed = timed(page)
  // Only admins see the counts.
  await page.goto('/admin/analytics')
  await expect(page).toHaveURL(/\/home$/)
  await expectSignedIn(page)
  expect(await (await config).json()).toMatchObject({ enabled: true })
  await homeTimed
  const configAgain = ready(page)
  const followersTimed = timed(page)
  await page.goto(`/profile/${ada.id}/followers`)
  await expectSignedIn(page)
  await (await configAgain).finished()
  await followersTimed
  const request = await leave(page)
  expect((await request.response())?.status()).toBe(200)
  const body = request.postDataJSON()
  expect(body.views).toEqual(['/profile/:userId/followers'])
  expect(body.vitals.map(({ name }: { name: string }) => name)).toContain('TTFB')
  const headers = await request.allHeaders()
  expect(headers.cookie).toBeUndefined()
  expect(JSON.stringify(body) + JSON.stringify(headers)).not.toContain(ada.id.slice(0, 8))
  await context.close()
})

test('counts no visitor who asks not to be tracked, and requests no configuration', async ({
  server,
  browser,
}) => {
  for (const script of [
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
  ]) {
    const context = await browser.newContext({ baseURL: server.url })
    await context.addInitScript(script)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.clock.install()
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Records are sent every 30 s.
    await page.clock.runFor(31_000)
    await page.goto('about:blank')
    expect(asked.filter(path => path.startsWith('/api/analytics'))).toEqual([])
    await context.close()
  }
})

test('shows admins the counts as charts and tables', async ({ server, browser }) => {
  test.setTimeout(120_000)
  const operator = { username: 'operator', email: adminEmail, password: 'Knots4everyone' }
  const visitor = server.client()
  await visitor.createAccount({ body: { ...operator, username: 'harbour_master' } })
  const [mail] = await server.mailsTo(adminEmail)
  const code = new URL(mail?.links[0] ?? '').searchParams.get('oobCode') ?? ''
  await visitor.applyActionCode({ body: { code, password: operator.password } })
  const { analytics } = await visitor.getConfig()
  const appId = analytics?.appId ?? ''
  const [quick, poor] = [120, 900].map(value => ({ name: 'INP' as const, value }))
  if (!quick || !poor) throw new Error('two measurements')
  await visitor.recordAnalytics({
    body: { appId, views: ['/home', '/home', '/post/:postId'], vitals: [quick, quick, quick, poor] },
  })

  const context = await browser.newContext({ baseURL: server.url })
  await signInContext(server, context, operator)
  const page = await context.newPage()
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Page views per day: / })).toBeVisible()
  const screens = page.getByRole('region', { name: 'Top screens' }).getByRole('listitem')
  for (const screen of ['/home', '/post/:postId', '/profile/:userId/followers'])
    await expect(screens.filter({ hasText: screen })).toBeVisible()
  await expect(page.getByRole('img', { name: /75% good, 0% need improvement, 25% poor/ })).toBeVisible()

  const vitals = page.getByRole('region', { name: 'Web vitals', exact: true })
  await vitals.getByText('Show as a table').click()
  const row = vitals.getByRole('row', { name: /Response to input/ })
  await expect(row.getByRole('cell').nth(1)).toHaveText('Good')
  await page.getByRole('radio', { name: '13 months' }).check()
  await expect(page.getByRole('img', { name: /^Page views per day: / })).toBeVisible()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await violationsOf(page)).toEqual([])
  }
  await context.close()
})
