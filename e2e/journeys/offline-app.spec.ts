import { fullBrowser } from '@bowline/tools/test/browser-path'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, signOut } from '../steps/accounts.ts'
import { expectSent, pendingMark, postWith, publish } from '../steps/posts.ts'
import { askWorker, buildOf, cachedIn, dispatchSync, workerAtWork } from '../steps/worker.ts'

test.use({ launchOptions: fullBrowser, serviceWorkers: 'allow' })

const someId = '0199aaaa-0000-7000-8000-000000000000'

test('opens the app at every address of the app without a network', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/net::ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  const page = await pageOf(await newMember())
  await page.goto('/home')
  await expectSignedIn(page)
  await workerAtWork(page)
  await page.context().setOffline(true)
  for (const path of ['/profile', `/post/${someId}`, '/a.b/c']) {
    const cold = await page.context().newPage()
    const response = await cold.goto(path)
    expect(response?.fromServiceWorker(), path).toBe(true)
    expect(response?.headers()['content-security-policy'], 'the policy is kept with the page').toContain(
      "script-src 'self'",
    )
    await expect(cold).toHaveTitle(/Bowline/)
    await expect(
      cold.getByRole('navigation', { name: 'Main' }).or(cold.getByRole('button')).first(),
    ).toBeVisible()
    await cold.close()
  }
})

test("does not answer the server's own addresses with the app", async ({ newMember, pageOf, problems }) => {
  problems.expected(/favicon.ico/)
  // The test runner's own script, in the frames that show emails.
  problems.expected(/Blocked script execution in '[^']*\/dev\/outbox\//)
  const page = await pageOf(await newMember())
  await page.goto('/home')
  await workerAtWork(page)
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

test("answers the page's messages in the worker", async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember())
  await page.goto('/home')
  await workerAtWork(page)
  const buildId = await buildOf(page)
  const ofThisBuild = { version: '1.0.0', buildId }
  expect(await askWorker(page, { type: 'VERSION_CHECK' })).toEqual({ type: 'VERSION_INFO', ...ofThisBuild })
  expect(await askWorker(page, { type: 'SET_VERSION', ...ofThisBuild })).toEqual({
    type: 'VERSION_INFO',
    ...ofThisBuild,
  })
  expect(await askWorker(page, { type: 'SET_VERSION', version: '0.9.0', buildId: '20200101-1' })).toEqual({
    type: 'VERSION_UPDATE',
    ...ofThisBuild,
  })
  expect(await askWorker(page, { type: 'BACKEND_CONFIG', config: { productName: 'Bowline' } })).toEqual({
    type: 'CONFIG_UPDATED',
  })
  expect(await askWorker(page, { type: 'SKIP_WAITING' })).toEqual({ type: 'UPDATED', ...ofThisBuild })
  expect(await askWorker(page, { type: 'INVALIDATE_CACHE', clearAll: true })).toEqual({
    type: 'CACHE_UPDATED',
    clearAll: true,
  })
})

test('stores viewed pictures on the device until the member signs out', async ({ newMember, pageOf }) => {
  const member = await newMember()
  const page = await pageOf(member)
  await page.goto('/home')
  await workerAtWork(page)
  await publish(page, { text: 'A picture to keep', picture: await photo(), description: 'A bowl' })
  await expectSent(page, 'A picture to keep')
  await page.reload()
  await expect(postWith(page, 'A picture to keep').getByRole('img', { name: 'A bowl' })).toBeVisible()
  await expect.poll(() => cachedIn(page, 'bowline-media')).not.toEqual([])
  await signOut(page)
  await expect.poll(() => cachedIn(page, 'bowline-media')).toEqual([])
})

test('sends pending operations from the worker if the page cannot, and updates the page', async ({
  newMember,
  pageOf,
  problems,
  server,
}) => {
  problems.expected(/net::ERR_CONNECTION_REFUSED/)
  const member = await newMember()
  const page = await pageOf(member)
  await page.goto('/home')
  await workerAtWork(page)
  await page.route('**/api/posts', route => route.abort('connectionrefused'))
  await publish(page, { text: 'Sent by the worker' })
  await expect(postWith(page, 'Sent by the worker')).toBeVisible()
  await dispatchSync(page, server.url, 'outbox')
  await expectSent(page, 'Sent by the worker')
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts).toHaveLength(1)
})

test('sends posts written without a network once it is back, with the app closed', async ({
  newMember,
  pageOf,
  problems,
  server,
}) => {
  problems.expected(/net::ERR_INTERNET_DISCONNECTED/, /WebSocket/, /favicon.ico/)
  const member = await newMember()
  const page = await pageOf(member)
  await page.goto('/home')
  await workerAtWork(page)
  await page.getByRole('button', { name: 'New post' }).hover()
  await page.context().setOffline(true)
  await publish(page, { text: 'Written on a train' })
  await expect(pendingMark(page, 'Written on a train')).toBeVisible()
  await page.goto('about:blank')
  await page.context().setOffline(false)
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await dispatchSync(other, server.url, 'outbox')
  await expect
    .poll(async () => (await member.api.listProfilePosts({ params: { userId: member.id } })).posts.length)
    .toBe(1)
})
