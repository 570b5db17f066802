import type { Page } from '@playwright/test'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { onDevice } from '../steps/device.ts'
import { chooseInMenu, compose, expectSent } from '../steps/posts.ts'

const composer = (page: Page) => page.getByRole('dialog', { name: 'New post' })
const words = (page: Page) => composer(page).getByRole('textbox', { name: 'What have you been making?' })

const openComposer = async (page: Page) => {
  await page.getByRole('button', { name: 'New post' }).click()
  await expect(words(page)).toBeVisible()
}
const openHome = async (page: Page) => {
  await page.goto('/home')
  await expectSignedIn(page)
}
/** Drafts are saved within 300 ms. */
const saved = (page: Page, text: string) =>
  expect.poll(() => onDevice(page).then(found => found.includes(text))).toBe(true)
/** The page gets no chance to save. */
const kill = (page: Page) => page.close({ runBeforeUnload: false })

test('restores unfinished posts with pictures, comments, replies and edits after the page is killed', async ({
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  const postId = crypto.randomUUID()
  await member.api.createPost({ body: { id: postId, content: 'Talk to me', hobby: 'knitting' } })
  await member.api.createComment({
    params: { postId },
    body: { id: crypto.randomUUID(), content: 'The first word' },
  })
  const page = await pageOf(member)
  const context = page.context()
  await page.goto(`/post/${postId}`)
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('What I meant was')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('On second thoughts')
  await saved(page, 'On second thoughts')
  await compose(page, {
    text: 'Half a bowl',
    picture: await photo(),
    description: 'A bowl without its rim',
    tags: ['clay'],
    visibility: 'Followers',
  })
  await saved(page, '"visibility":"followers"')
  await kill(page)

  const next = await context.newPage()
  await next.goto(`/post/${postId}`)
  const box = next.getByRole('textbox', { name: 'Write a comment' })
  await expect(box).toHaveValue('What I meant was')
  await next.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(next.getByRole('textbox', { name: 'Write a reply' })).toHaveValue('On second thoughts')
  await next.getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(box).toHaveValue('')
  await expect(next.getByText('What I meant was')).toBeVisible()
  await expect.poll(() => onDevice(next)).not.toContain('On second thoughts')

  await test.step('publishes the post once', async () => {
    await openComposer(next)
    await expect(words(next)).toHaveValue('Half a bowl #clay')
    const form = composer(next)
    await expect(form.getByRole('img', { name: 'A bowl without its rim' })).toBeVisible()
    await expect(form.getByRole('combobox', { name: 'Hobby' })).toHaveValue('Knitting')
    await expect(form.getByRole('combobox', { name: 'Who can see this' })).toHaveValue('followers')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form).toBeHidden()
    await next.getByRole('link', { name: 'Home', exact: true }).click()
    await expectSent(next, 'Half a bowl')
  })

  await test.step('edits a post', async () => {
    await chooseInMenu(next, 'Talk to me', 'Edit')
    const edit = next.getByRole('dialog', { name: 'Edit post' })
    await edit.getByRole('textbox', { name: 'What have you been making?' }).fill('Talk to me, please')
    await saved(next, 'Talk to me, please')
    await kill(next)
  })

  const last = await context.newPage()
  await openHome(last)
  await openComposer(last)
  await expect(words(last)).toHaveValue('')
  await last.keyboard.press('Escape')
  await expect(composer(last)).toBeHidden()
  await chooseInMenu(last, 'Talk to me', 'Edit')
  const again = last.getByRole('dialog', { name: 'Edit post' })
  await expect(again.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue(
    'Talk to me, please',
  )
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts.map(post => post.media?.description)).toEqual(['A bowl without its rim', undefined])
})

test("restores a tab's own draft after a reload, and the drafts of two killed tabs separately", async ({
  newMember,
  pageOf,
}) => {
  const page = await pageOf(await newMember())
  const context = page.context()
  const other = await context.newPage()
  await openHome(page)
  await openComposer(page)
  await words(page).fill('Written in the first tab')
  await saved(page, 'Written in the first tab')
  await openHome(other)
  await openComposer(other)
  await expect(words(other)).toHaveValue('')
  await words(other).fill('Written in the second tab')
  await saved(other, 'Written in the second tab')
  await kill(other)
  // The other one's is newer, and it is gone.
  await page.reload()
  await openComposer(page)
  await expect(words(page)).toHaveValue('Written in the first tab')
  await kill(page)

  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, two]) {
    await openHome(tab)
    await openComposer(tab)
  }
  await expect(words(one)).toHaveValue('Written in the second tab')
  await expect(words(two)).toHaveValue('Written in the first tab')
  await composer(two).getByRole('button', { name: 'Discard draft' }).click()
  await expect(words(two)).toHaveValue('')
  await expect.poll(() => onDevice(two)).not.toContain('Written in the first tab')
  expect(await onDevice(two)).toContain('Written in the second tab')
})
