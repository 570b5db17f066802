import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, signOut } from '../steps/accounts.ts'
import { expectSent, pendingMark, postWith, publish } from '../steps/posts.ts'
import { askWorker, buildOf, cachedIn, dispatchSync, workerAtWork } from '../steps/worker.ts'

test.use({ serviceWorkers: 'allow' })

const someId = '0199aaaa-0000-7000-8000-000000000000'

test('leaves the processor to the first screen before it stores the app', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember())
  await page.addInitScript(() => {
    const container = navigator.serviceWorker
    const register = container.register.bind(container)
    container.register = (...given) => {
      performance.mark('registers')
      return register(...given)
    }
  })
  await page.goto('/home')
  await workerAtWork(page)
  const [shown, registered] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByName('registers')[0]?.startTime,
  ])
  expect((registered ?? Number.NaN) - (shown ?? Number.NaN)).toBeGreaterThan(3_000)

  await page.reload()
  await expectSignedIn(page)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('registers').length)).toBe(1)
})

test('makes way for somebody who types while it stores the app', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember())
  await page.goto('/home')
  await expectSignedIn(page)
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state),
    )
    .toBe('installing')
  const stored = () => cachedIn(page, `bowline-app-${buildId}`)
  const buildId = await buildOf(page)
  await page.keyboard.press('Shift')
  // The four files that were under way.
  await page.waitForTimeout(1_000)
  const before = await stored()
  for (let times = 0; times < 10; times += 1) {
    await page.keyboard.press('Shift')
    await page.waitForTimeout(500)
  }
  expect(await stored()).toEqual(before)
  await workerAtWork(page)
})

test("opens the app at each of its addresses without a network, but not at the server's own, and answers messages from pages", async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/net::ERR_INTERNET_DISCONNECTED/, /WebSocket/, /favicon.ico/)
  // The test runner's own script, in the frames that show emails.
  problems.expected(/Blocked script execution in '[^']*\/dev\/outbox\//)
  const page = await pageOf(await newMember())
  await page.goto('/home')
  await expectSignedIn(page)
  await workerAtWork(page)

  await test.step('the app without a network', async () => {
    await page.context().setOffline(true)
    const cold = await page.context().newPage()
    for (const path of ['/profile', `/post/${someId}`, '/a.b/c']) {
      await cold.goto('about:blank')
      const response = await cold.goto(path)
      expect(response?.fromServiceWorker(), path).toBe(true)
      expect(response?.headers()['content-security-policy'], 'the policy is kept with the page').toContain(
        "script-src 'self'",
      )
      await expect(cold).toHaveTitle(/Bowline/)
      await expect(
        cold.getByRole('navigation', { name: 'Main' }).or(cold.getByRole('button')).first(),
      ).toBeVisible()
    }
    await cold.close()
    await page.context().setOffline(false)
  })

  await test.step("the worker's answers to messages", async () => {
    const buildId = await buildOf(page)
    const ofThisBuild = { version: '1.0.0', buildId }
    const ask = (message: Record<string, unknown>) => askWorker(page, message)
    expect(await ask({ type: 'VERSION_CHECK' })).toEqual({ type: 'VERSION_INFO', ...ofThisBuild })
    expect(await ask({ type: 'SET_VERSION', ...ofThisBuild })).toEqual({
      type: 'VERSION_INFO',
      ...ofThisBuild,
    })
    expect(await ask({ type: 'SET_VERSION', version: '0.9.0', buildId: '20200101-1' })).toEqual({
      type: 'VERSION_UPDATE',
      ...ofThisBuild,
    })
    expect(await ask({ type: 'BACKEND_CONFIG', config: { productName: 'Bowline' } })).toEqual({
      type: 'CONFIG_UPDATED',
    })
    expect(await ask({ type: 'SKIP_WAITING' })).toEqual({ type: 'UPDATED', ...ofThisBuild })
    expect(await ask({ type: 'INVALIDATE_CACHE', clearAll: true })).toEqual({
      type: 'CACHE_UPDATED',
      clearAll: true,
    })
  })

  await test.step("the server's own addresses", async () => {
    for (const path of [
      '/api/docs',
      '/api/openapi.json',
      '/healthz',
      '/readyz',
      '/dev/outbox',
      '/favicon.svg',
    ]) {
      const response = await page.goto(path)
      expect(response?.ok(), path).toBe(true)
      expect(await response?.text(), path).not.toContain('id="root"')
    }
  })
})

test('sends pending operations if the page cannot or is closed, and stores viewed pictures until the sign-out', async ({
  newMember,
  pageOf,
  problems,
  server,
}) => {
  problems.expected(
    /net::ERR_CONNECTION_REFUSED/,
    /net::ERR_INTERNET_DISCONNECTED/,
    /WebSocket/,
    /favicon.ico/,
  )
  const member = await newMember()
  const page = await pageOf(member)
  await page.goto('/home')
  await workerAtWork(page)
  const posts = async () => (await member.api.listProfilePosts({ params: { userId: member.id } })).posts

  await test.step('for a page that cannot send, which it updates', async () => {
    await page.route('**/api/posts', route => route.abort('connectionrefused'))
    await publish(page, { text: 'Sent by the worker', picture: await photo(), description: 'A bowl' })
    await expect(postWith(page, 'Sent by the worker')).toBeVisible()
    await dispatchSync(page, server.url, 'outbox')
    await expectSent(page, 'Sent by the worker')
    expect(await posts()).toHaveLength(1)
    await page.unrouteAll()
  })

  await test.step('once the network is back, with the app closed', async () => {
    await page.context().setOffline(true)
    await publish(page, { text: 'Written on a train' })
    await expect(pendingMark(page, 'Written on a train')).toBeVisible()
    await page.goto('about:blank')
    await page.context().setOffline(false)
    const other = await page.context().newPage()
    await other.goto('/healthz')
    await dispatchSync(other, server.url, 'outbox')
    await expect.poll(async () => (await posts()).length).toBe(2)
    await other.close()
  })

  await page.goto('/home')
  await expect(postWith(page, 'Sent by the worker').getByRole('img', { name: 'A bowl' })).toBeVisible()
  await expect.poll(() => cachedIn(page, 'bowline-media')).not.toEqual([])
  await signOut(page)
  await expect.poll(() => cachedIn(page, 'bowline-media')).toEqual([])
})
