import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { findServer, loseServer } from '../steps/device.ts'
import { postWith } from '../steps/posts.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Like an app opened from the home screen of a phone. */
const installed = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))

const pull = async (page: Page, whilePulling?: () => Promise<void>) => {
  const from = { x: 195, y: 320 }
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ x: from.x, y: from.y + step * 20 }])
  try {
    await whilePulling?.()
  } finally {
    await touch('touchEnd', [])
    await client.detach()
  }
}

test('refreshes the feed and the notifications of the installed app when they are pulled down', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/Failed to load resource: net::|WebSocket connection to .* failed/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ada.api.followUser({ params: { userId: ben.id } })
  const page = await pageOf(ada, phone)
  await installed(page)
  // Without live events, only a refresh shows what is new.
  await page.routeWebSocket(/\/live$/, socket => socket.close())
  await page.goto('/home')
  await expectSignedIn(page)
  await ben.api.createPost({ body: { id: crypto.randomUUID(), content: 'Pulled ashore', hobby: 'pottery' } })
  const indicator = page.locator('[data-ready="true"]')
  // The gesture is known only after the first screen is shown.
  await expect(() => pull(page, () => expect(indicator).toBeVisible({ timeout: 2000 }))).toPass()
  await expect(postWith(page, 'Pulled ashore')).toBeVisible()
  await expect(indicator).toHaveCount(0)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Nothing new')).toBeVisible()
  const isAsked = page.waitForRequest(/\/api\/notifications/)
  await ben.api.followUser({ params: { userId: ada.id } })
  await pull(page)
  await isAsked
  await expect(panel.getByText(/follow/)).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  // A pull during a refresh does not start another one.
  await expect(indicator).toHaveCount(0)

  // Without a network the list stays, and a message says why.
  await loseServer(page.context())
  await pull(page)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /offline|connection|reach/i })
      .first(),
  ).toBeVisible()
  await expect(postWith(page, 'Pulled ashore')).toBeVisible()
  await findServer(page.context())
})
