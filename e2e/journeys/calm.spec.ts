import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { findServer, loseServer } from '../steps/device.ts'
import { chooseInMenu, postWith } from '../steps/posts.ts'

test('mutes a word without a network, and covers a post with it that is opened by its link', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/Failed to load resource: net::|WebSocket connection to .* failed/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ada.api.followUser({ params: { userId: ben.id } })
  const postId = crypto.randomUUID()
  await ben.api.createPost({ body: { id: postId, content: 'The FINALE was loud', hobby: 'pottery' } })
  await ben.api.createPost({ body: { id: crypto.randomUUID(), content: 'A quiet vase', hobby: 'pottery' } })
  const page = await pageOf(ada)
  await page.goto('/home')
  await expect(postWith(page, 'The FINALE was loud')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText("You haven't muted any words.")).toBeVisible()
  await loseServer(page.context())
  await page.getByRole('textbox', { name: 'Word or hashtag' }).fill('finale')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unmute finale' })).toBeVisible()
  await findServer(page.context())
  await expect
    .poll(async () => (await ada.api.listMutedWords()).words, { timeout: 30_000 })
    .toEqual(['finale'])
  await page.goto('/home')
  await expect(postWith(page, 'A quiet vase')).toBeVisible()
  await expect(postWith(page, 'The FINALE was loud')).toBeHidden()
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('Hidden because it contains a word you muted')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(postWith(page, 'The FINALE was loud')).toBeVisible()
})

test('hides a post with Undo and without a network, and unhides it in the settings', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/Failed to load resource: net::|WebSocket connection to .* failed/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ada.api.followUser({ params: { userId: ben.id } })
  await ben.api.createPost({ body: { id: crypto.randomUUID(), content: 'A loud vase', hobby: 'pottery' } })
  const page = await pageOf(ada)
  await page.goto('/home')
  await expectSignedIn(page)
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
  await expect(page.getByRole('tab', { name: 'Following' })).toBeVisible()
  await expect(postWith(page, 'A loud vase')).toBeHidden()
  await findServer(page.context())
  await expect.poll(hidden, { timeout: 30_000 }).toBe(1)
  await page.goto('/settings')
  await page.getByRole('button', { name: `Unhide the post by ${ben.displayName}` }).click()
  await expect(page.getByText("You haven't hidden any posts.")).toBeVisible()
  await page.goto('/home')
  await expect(postWith(page, 'A loud vase')).toBeVisible()
})

test('sets quiet hours without a network', async ({ newMember, pageOf, problems }) => {
  problems.expected(/Failed to load resource: net::|WebSocket connection to .* failed/)
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  const [hours, from, to] = [
    page.getByRole('switch', { name: 'Quiet hours' }),
    page.getByRole('combobox', { name: 'From' }),
    page.getByRole('combobox', { name: 'To' }),
  ]
  await page.goto('/settings')
  await expect(hours).not.toBeChecked()
  await expect(from).toBeHidden()
  await loseServer(page.context())
  await hours.click()
  await expect(from).toHaveValue('22')
  await to.selectOption('6')
  await page.reload()
  await expect(hours).toBeChecked()
  await expect(to).toHaveValue('6')
  await findServer(page.context())
  const stored = async () => (await ada.api.getNotificationPreferences()).quietHours
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ from: 22, to: 6 })
})
