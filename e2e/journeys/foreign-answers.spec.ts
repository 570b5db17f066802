import type { Page } from '@playwright/test'
import { test } from '../fixtures/behind-a-proxy.ts'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect } from '../fixtures/test.ts'
import type { Lie, LyingProxy } from '../server/lying-proxy.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { postWith, publish } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

// In one worker: each would start a server of its own.
test.describe.configure({ mode: 'default' })

const offlineWords = 'You are currently offline. Some features may be unavailable.'
const portal: Lie = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><h1>Sign in to this network</h1>',
}

test.beforeEach(({ problems }) =>
  problems.expected(/Failed to load resource/, /WebSocket connection to .* failed/),
)

/** An open dialog hides the rest of the page from assistive technology, and so from roles. */
const banner = (page: Page) =>
  page.getByRole('alert', { includeHidden: true }).filter({ hasText: offlineWords })
/** The app's own writes, such as the time zone, may wait as well, so the count is not fixed. */
const pendingButton = (page: Page) => page.getByRole('button', { name: /^Pending changes, \d+$/ })
const pendingPanel = (page: Page) => page.getByRole('dialog', { name: 'Pending changes' })
const openHome = async (page: Page) => {
  await page.goto('/home')
  await expectSignedIn(page)
}
const post = async (author: Member, content: string) => {
  const id = crypto.randomUUID()
  await author.api.createPost({ body: { id, content, hobby: 'pottery' } })
  return id
}
const isServerCall = (path: string) => path.startsWith('/api/') || path === '/healthz'
const lieToServerCalls = (proxy: LyingProxy, lie: Lie) =>
  proxy.lie(({ path }) => (isServerCall(path) || path === '/live' ? lie : 'pass'))
const returnOnline = async (page: Page, proxy: LyingProxy) => {
  proxy.forwardUnchanged()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('shows the offline banner at a captive portal’s redirect and while requests hang, loses nothing, and resumes', async ({
  newMember,
  pageOf,
  lyingProxy: proxy,
}) => {
  test.slow()
  const redirect: Lie = { status: 302, type: 'text/html', body: '', location: 'http://127.0.0.1:9/login' }
  const ben = await newMember('ben')
  await post(ben, 'Read before the hotel')
  const postId = await post(ben, 'Liked in a tunnel')
  const page = await pageOf(ben)
  await openHome(page)
  await expect(postWith(page, 'Read before the hotel')).toBeVisible()
  const expectResumed = async () => {
    await returnOnline(page, proxy)
    await expect(page.getByRole('status').filter({ hasText: "You're back online!" })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(pendingButton(page)).toHaveCount(0, { timeout: 20_000 })
  }

  await test.step('a redirect', async () => {
    lieToServerCalls(proxy, redirect)
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await expect(banner(page)).toHaveText(offlineWords, { timeout: 6_000 })
    await expect(page.getByText('Not available offline yet')).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await postWith(page, 'Read before the hotel').getByRole('button', { name: 'Like, 0' }).click()
    await expect(pendingButton(page)).toBeVisible()
    await expect(page.getByText('Unexpected token')).toHaveCount(0)
    await expectResumed()
    await expect(page.getByText("You're back online!")).toHaveCount(0)
  })

  await test.step('no answer', async () => {
    lieToServerCalls(proxy, 'hang')
    await postWith(page, 'Liked in a tunnel').getByRole('button', { name: 'Like, 0' }).click()
    await expect(banner(page)).toHaveText(offlineWords, { timeout: 12_000 })
    await expect(pendingButton(page)).toBeVisible()
    await expectResumed()
    expect(await ben.api.getPost({ params: { postId } })).toMatchObject({ isLiked: true })
  })
})

test('does not store a captive portal’s page as a picture', async ({
  newMember,
  pageOf,
  lyingProxy: proxy,
}) => {
  const ben = await newMember('ben')
  const page = await pageOf(ben, { serviceWorkers: 'allow' })
  const { picture } = await ben.api.uploadMedia({
    query: { id: crypto.randomUUID(), purpose: 'post', description: 'A bowl' },
    body: new Uint8Array((await photo()).buffer),
  })
  const { url } = picture
  await openHome(page)
  await workerAtWork(page)
  await page.evaluate(() => caches.delete('bowline-media'))
  proxy.lie(({ path }) => (path.startsWith('/media/') ? portal : 'pass'))
  await page.evaluate(
    url =>
      fetch(url, { cache: 'reload' })
        .catch(() => undefined)
        .then(() => undefined),
    url,
  )
  proxy.forwardUnchanged()
  const type = await page.evaluate(async url => (await fetch(url)).headers.get('Content-Type'), url)
  expect(type).toMatch(/^image\//)
})

test('reports in the pending list that an upload met a 503 page, a refusal with 403 or a captive page', async ({
  newMember,
  pageOf,
  lyingProxy: proxy,
}) => {
  test.slow()
  const ben = await newMember('ben')
  const page = await pageOf(ben)
  await openHome(page)
  for (const [answer, lie, reason] of uploadAnswers)
    await test.step(answer, async () => {
      proxy.lie(({ path, method }) => (method === 'POST' && /^\/api\/media(\?|$)/.test(path) ? lie : 'pass'))
      await publish(page, { text: `A pot and a ${answer}`, picture: await photo(), description: 'A pot' })
      await pendingButton(page).click()
      await expect(pendingPanel(page).getByText(reason)).toBeVisible({ timeout: 15_000 })
      await returnOnline(page, proxy)
      // Operations refused by the server itself wait for the member.
      if (lie.status === 403)
        await pendingPanel(page).getByRole('button', { name: 'Try again', exact: true }).click()
      await expect(pendingPanel(page).getByText('Everything is saved')).toBeVisible({
        timeout: 20_000,
      })
      await page.keyboard.press('Escape')
      await expect(pendingPanel(page)).toBeHidden()
    })
})

const uploadAnswers = [
  ['503 page', { status: 503, type: 'text/html', body: '<h1>Busy</h1>' }, 'Upload failed with status 503'],
  [
    'refusal with 403',
    { status: 403, type: 'application/json', body: '{"code":"forbidden","message":"No"}' },
    'Image upload failed. The app may not have proper permissions. Please try again later or contact support.',
  ],
  ['captive page', portal, "Can't reach Bowline"],
] as const
