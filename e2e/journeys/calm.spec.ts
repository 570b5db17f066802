import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { findServer, loseServer, lostConnection } from '../steps/device.ts'
import { chooseInMenu, postWith } from '../steps/posts.ts'

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

const goHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()

test('hides a post with Undo, mutes a word and sets quiet hours without a network, and covers muted posts opened by their link', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ada.api.followUser({ params: { userId: ben.id } })
  const postId = crypto.randomUUID()
  await ben.api.createPost({ body: { id: postId, content: 'The FINALE was loud', hobby: 'pottery' } })
  for (const content of ['A loud vase', 'A quiet vase'])
    await ben.api.createPost({ body: { id: crypto.randomUUID(), content, hobby: 'pottery' } })
  const page = await pageOf(ada)
  await page.goto('/home')
  await expect(postWith(page, 'The FINALE was loud')).toBeVisible()

  await test.step('a hidden post', async () => {
    await chooseInMenu(page, 'A loud vase', 'Hide this post')
    await expect(postWith(page, 'A loud vase')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(postWith(page, 'A loud vase')).toBeVisible()
    const hidden = async () => (await ada.api.listHiddenPosts()).posts.length
    await expect(page.getByRole('button', { name: /^Pending changes/ })).toBeHidden()
    await expect.poll(hidden).toBe(0)
    await loseServer(page.context())
    await chooseInMenu(page, 'A loud vase', 'Hide this post')
    await expect(postWith(page, 'A loud vase')).toBeHidden()
    await page.reload()
    await expect(postWith(page, 'A quiet vase')).toBeVisible()
    await expect(postWith(page, 'A loud vase')).toBeHidden()
    await findServer(page.context())
    await expect.poll(hidden, { timeout: 30_000 }).toBe(1)
    await openSettings(page)
    await page.getByRole('button', { name: `Unhide the post by ${ben.displayName}` }).click()
    await expect(page.getByText("You haven't hidden any posts.")).toBeVisible()
    await goHome(page)
    await expect(postWith(page, 'A loud vase')).toBeVisible()
    await openSettings(page)
  })

  await test.step('a muted word and quiet hours', async () => {
    const [hours, from, to] = [
      page.getByRole('switch', { name: 'Quiet hours' }),
      page.getByRole('combobox', { name: 'From' }),
      page.getByRole('combobox', { name: 'To' }),
    ]
    await expect(page.getByText("You haven't muted any words.")).toBeVisible()
    await expect(hours).not.toBeChecked()
    await expect(from).toBeHidden()
    await loseServer(page.context())
    await page.getByRole('textbox', { name: 'Word or hashtag' }).fill('finale')
    await page.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unmute finale' })).toBeVisible()
    await hours.click()
    await expect(from).toHaveValue('22')
    await to.selectOption('6')
    await page.reload()
    await expect(hours).toBeChecked()
    await expect(to).toHaveValue('6')
    await findServer(page.context())
    const quietHours = async () => (await ada.api.getNotificationPreferences()).quietHours
    await expect.poll(quietHours, { timeout: 30_000 }).toMatchObject({ from: 22, to: 6 })
    const muted = async () => (await ada.api.listMutedWords()).words
    await expect.poll(muted, { timeout: 30_000 }).toEqual(['finale'])
  })

  await goHome(page)
  await expect(postWith(page, 'A quiet vase')).toBeVisible()
  await expect(postWith(page, 'The FINALE was loud')).toBeHidden()
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('Hidden because it contains a word you muted')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(postWith(page, 'The FINALE was loud')).toBeVisible()
})
