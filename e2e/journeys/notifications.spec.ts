import type { Locator, Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { liveConnected } from '../steps/live.ts'
import { postWith } from '../steps/posts.ts'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Moves a finger from the middle of an element to its left. */
const swipeLeft = async (page: Page, over: Locator) => {
  const box = await over.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  const y = box.y + box.height / 2
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x: box.x + box.width * 0.75, y }])
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', [{ x: box.x + box.width * (0.75 - step * 0.05), y }])
  await touch('touchEnd', [])
  await client.detach()
}

const publish = async (author: Member, content: string) => {
  const id = crypto.randomUUID()
  await author.api.createPost({ body: { id, content, hobby: 'knitting' } })
  return id
}

test('notifies the author of a like on two devices within a second, clears both when one is read, and counts all of many likes', {
  tag: '@alone',
}, async ({ newMember, pageOf }) => {
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  const postId = await publish(ada, 'A cardigan at last')
  const fans = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newMember('fan')))
  const posts = await Promise.all([publish(ada, 'One'), publish(ada, 'Two')])
  const [laptop, phone] = [await pageOf(ada), await pageOf(ada)]
  for (const page of [laptop, phone]) {
    const connected = liveConnected(page)
    await page.goto('/home')
    await expect(bell(page, 0)).toBeVisible()
    await connected
  }

  await ben.api.likePost({ params: { postId } })
  await Promise.all([
    expect(bell(laptop, 1)).toBeVisible({ timeout: 1000 }),
    expect(bell(phone, 1)).toBeVisible({ timeout: 1000 }),
  ])
  // The post on their screens is updated too.
  await expect(postWith(phone, 'A cardigan').getByRole('button', { name: 'Like, 1' })).toBeVisible()

  await bell(laptop, 1).click()
  const panel = panelOf(laptop)
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(panel.getByRole('link', { name: `${ben.displayName} liked your post` })).toBeVisible()

  await cleo.api.likePost({ params: { postId } })
  const folded = panel.getByRole('link', { name: `${cleo.displayName} and 1 other liked your post` })
  await expect(folded).toBeVisible()
  await expect(bell(phone, 2)).toBeVisible()
  await panel.getByRole('button', { name: 'Mark as read', exact: true }).click()
  await expect(bell(laptop, 0)).toBeAttached()
  await expect(bell(phone, 0)).toBeVisible()

  await panel.getByRole('button', { name: 'Clear all' }).click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(folded).toBeVisible()
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(panel.getByText('Nothing new')).toBeVisible()
  const reconnected = liveConnected(laptop)
  await laptop.reload()
  await expectSignedIn(laptop)
  await bell(laptop, 0).click()
  await expect(panelOf(laptop).getByText('Nothing new')).toBeVisible()
  await laptop.keyboard.press('Escape')
  await reconnected

  await Promise.all(
    fans.flatMap(({ api }) => [
      ...posts.map(id => api.likePost({ params: { postId: id } })),
      api.followUser({ params: { userId: ada.id } }),
    ]),
  )
  await Promise.all([laptop, phone].map(page => expect(bell(page, 18)).toBeVisible({ timeout: 1000 })))
})

test("opens a notification's subject and marks it as read, deletes one, marks all as read, and sends none of a kind that is switched off", async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  const postId = await publish(ada, 'Two sleeves of one length')
  await ben.api.likePost({ params: { postId } })
  await ben.api.followUser({ params: { userId: ada.id } })
  const second = await publish(ada, 'A hat for the kettle')
  await ben.api.likePost({ params: { postId: second } })
  const page = await pageOf(ada)
  await page.goto('/home')

  await bell(page, 3).click()
  await panelOf(page).getByRole('listitem').filter({ hasText: 'Two sleeves' }).getByRole('link').click()
  await expect(page).toHaveURL(`/post/${postId}`)
  await expect(panelOf(page)).toBeHidden()
  await expect(bell(page, 2)).toBeVisible()

  await bell(page, 2).click()
  await panelOf(page)
    .getByRole('listitem')
    .filter({ hasText: 'A hat' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(2)
  await expect(bell(page, 1)).toBeAttached()
  await panelOf(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 0)).toBeAttached()
  await expect(panelOf(page).getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await page.reload()
  await expect(bell(page, 0)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Likes' }).click()
  await expect
    .poll(async () => (await ada.api.getNotificationPreferences()).notificationTypes.likes)
    .toBe(false)
  await cleo.api.likePost({ params: { postId } })
  await cleo.api.followUser({ params: { userId: ada.id } })
  await expect(bell(page, 1)).toBeVisible()
})

test('shows the actions of a notification on a phone once it is swiped aside', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const page = await pageOf(ada, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/home')
  await bell(page, 1).click()
  const line = panelOf(page).getByRole('listitem')
  const read = line.getByRole('button', { name: 'Mark as read' })
  await expect(line.getByRole('link')).toBeInViewport()
  await expect(read).not.toBeInViewport()
  await swipeLeft(page, line)
  await expect(read).toBeInViewport({ ratio: 1 })
  await read.tap()
  await expect(bell(page, 0)).toBeAttached()
  await line.getByRole('button', { name: 'Delete' }).tap()
  await expect(panelOf(page).getByText('Nothing new')).toBeVisible()
})
