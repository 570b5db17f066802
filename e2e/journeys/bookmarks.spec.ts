import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectOnDevice, lostConnection } from '../steps/device.ts'
import { chooseInMenu, expectSent, pendingMark, postWith } from '../steps/posts.ts'

const words = 'A Turk’s head for the door'

const pendingButton = (page: Page) => page.getByRole('button', { name: /^Pending changes/ })
const openSaved = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
}
/** Parts of the app can still be loaded; no call reaches the server. */
const goOffline = async (page: Page) => {
  await page.route(/\/(api|healthz)/, route => route.abort('internetdisconnected'))
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}
const goOnline = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
const expectNothingSaved = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()

test('keeps a post saved offline, sends it once, and shows it on the other device until it is removed', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const postId = crypto.randomUUID()
  await ada.api.createPost({ body: { id: postId, content: words, hobby: 'knitting' } })
  const [phone, desk] = [await pageOf(ben), await pageOf(ben)]
  await desk.goto('/saved')
  await expectNothingSaved(desk)

  const sent: string[] = []
  phone.on('request', request => {
    if (request.url().endsWith(`/posts/${postId}/bookmark`)) sent.push(request.method())
  })
  await phone.goto('/home')
  await openSaved(phone)
  await expectNothingSaved(phone)
  await phone.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(postWith(phone, words)).toBeVisible()
  await expectOnDevice(phone, words)
  await goOffline(phone)
  await chooseInMenu(phone, words, 'Save')
  await expect(phone.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await openSaved(phone)
  await expect(pendingMark(phone, words)).toHaveText('Waiting to be sent')
  await pendingButton(phone).click()
  await expect(phone.getByText(`Saving ${ada.displayName}'s post`)).toBeVisible()
  await phone.keyboard.press('Escape')
  sent.length = 0

  await goOnline(phone)
  await expect(pendingButton(phone)).toHaveCount(0, { timeout: 30_000 })
  await expectSent(phone, words)
  await expect(postWith(desk, words)).toBeVisible()
  expect(sent).toEqual(['PUT'])
  expect((await ben.api.listSavedPosts()).posts.map(({ id }) => id)).toEqual([postId])
  expect((await ada.api.listSavedPosts()).posts).toEqual([])

  await chooseInMenu(desk, words, 'Remove from Saved')
  await expectNothingSaved(desk)
  await expectNothingSaved(phone)
  expect((await ben.api.listSavedPosts()).posts).toEqual([])
})
