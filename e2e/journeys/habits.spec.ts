import type { Page } from '@playwright/test'
import { createAdmin } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { findServer, loseServer, lostConnection } from '../steps/device.ts'
import { chooseInMenu, expectSent, pendingMark, postWith } from '../steps/posts.ts'

const composerOf = (page: Page) => page.getByRole('dialog', { name: 'New post' })

test('writes and publishes a post with the keyboard alone, without a network', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await page.goto('/home')
  await expectSignedIn(page)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The keys work a moment after the page is shown.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toContainText('Write a post', { timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('n')
  const text = composerOf(page).getByRole('textbox', { name: 'What have you been making?' })
  await expect(text).toBeFocused()
  await page.keyboard.type('Typed with ten fingers')
  await composerOf(page).getByRole('combobox', { name: 'Hobby' }).focus()
  await page.keyboard.type('Pottery')
  await page.keyboard.press('Enter')
  await loseServer(page.context())
  await page.keyboard.press('Control+Enter')
  await expect(composerOf(page)).toBeHidden()
  await expect(pendingMark(page, 'Typed with ten fingers')).toBeVisible()
  await findServer(page.context())
  await expectSent(page, 'Typed with ten fingers')
  expect((await ada.api.getFeed()).posts.map(({ content }) => content)).toEqual(['Typed with ten fingers'])
})

test('shares a post with the sheet of the device, or copies its link if there is none', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const id = crypto.randomUUID()
  await ada.api.createPost({ body: { id, content: 'A bowl to show around', hobby: 'pottery' } })
  const page = await pageOf(ada)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: unknown) => void shared.push(data),
    })
  })
  await page.goto('/home')
  const share = postWith(page, 'A bowl to show around').getByRole('button', { name: 'Share' })
  await share.click()
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared)
  const url = new URL(`/post/${id}`, page.url()).href
  await expect.poll(shared).toEqual([expect.objectContaining({ url })])
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await share.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('suggests a missing hobby without a network, once for the admins', async ({
  newMember,
  pageOf,
  problems,
  server,
}) => {
  problems.expected(lostConnection)
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await page.goto('/home')
  await page.getByRole('button', { name: 'New post' }).click()
  await expect(composerOf(page).getByRole('combobox', { name: 'Hobby' })).toBeVisible()
  await loseServer(page.context())
  const name = `Falconry ${ada.username}`
  await composerOf(page).getByRole('combobox', { name: 'Hobby' }).fill(name)
  await page.getByRole('option', { name: `Suggest “${name}” to the admins` }).click()
  await expect(page.getByText(`Thanks. An admin will look at “${name}”.`)).toBeVisible()
  await findServer(page.context())
  const { api } = await createAdmin(server)
  const suggested = async () =>
    (await api.listHobbySuggestions()).suggestions.filter(suggestion => suggestion.name === name).length
  await expect.poll(suggested, { timeout: 30_000 }).toBe(1)
})

test('stops showing posts that a member is not interested in, without a network', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  const id = crypto.randomUUID()
  await ben.api.createPost({ body: { id, content: 'Nothing for Ada', hobby: 'pottery' } })
  const another = { id: crypto.randomUUID(), content: 'A kite for Ada', hobby: 'kite-flying' }
  await cleo.api.createPost({ body: another })
  const page = await pageOf(ada)
  await page.goto('/home')
  await page.getByRole('tab', { name: 'Discover' }).click()
  await expect(postWith(page, 'Nothing for Ada')).toBeVisible()
  await loseServer(page.context())
  await chooseInMenu(page, 'Nothing for Ada', 'Not interested')
  await expect(postWith(page, 'Nothing for Ada')).toBeHidden()
  await findServer(page.context())
  const offered = async () => (await ada.api.getDiscover()).posts.map(post => post.id)
  await expect.poll(offered, { timeout: 30_000 }).not.toContain(id)
  await page.reload()
  await expect(postWith(page, 'A kite for Ada')).toBeVisible()
  await expect(postWith(page, 'Nothing for Ada')).toBeHidden()
})

test('names those who liked a post as far as the viewer may see them, and counts the others', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  const viewer = await newMember('dora')
  await viewer.api.followUser({ params: { userId: ada.id } })
  const id = crypto.randomUUID()
  await ada.api.createPost({ body: { id, content: 'A bowl that two like', hobby: 'pottery' } })
  for (const fan of [ben, cleo]) await fan.api.likePost({ params: { postId: id } })
  await ben.api.updatePrivacy({ body: { activityVisibility: 'public' } })
  const page = await pageOf(viewer)
  await page.goto('/home')
  await postWith(page, 'A bowl that two like').getByRole('button', { name: 'See who liked this, 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Liked by' })
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(ben.displayName)])
  await expect(dialog.getByText('and 1 other')).toBeVisible()
})

test('hides the header and the tabs of a phone while it is scrolled down', async ({ newMember, pageOf }) => {
  const ada = await newMember('ada')
  for (let count = 1; count <= 12; count += 1)
    await ada.api.createPost({
      body: { id: crypto.randomUUID(), content: 'Over, under. '.repeat(30), hobby: 'knitting' },
    })
  const page = await pageOf(ada, { viewport: { width: 390, height: 844 } })
  await page.goto('/home')
  await expect(page.getByRole('article').nth(3)).toBeAttached()
  const [header, tabs] = [page.getByRole('banner'), page.getByRole('tablist')]
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 600)
  for (const part of [header, tabs]) await expect(part).not.toBeInViewport()
  await page.mouse.wheel(0, -50)
  for (const part of [header, tabs]) await expect(part).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 600)
  await expect(header).not.toBeInViewport()
  await page.getByRole('button', { name: 'Account menu' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(header).toBeInViewport({ ratio: 1 })
})
