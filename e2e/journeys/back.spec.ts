import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { compose, postWith } from '../steps/posts.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const publish = async ({ api }: Member) => {
  const id = crypto.randomUUID()
  await api.createPost({ body: { id, content: 'A spoon of birch', hobby: 'pottery' } })
  return id
}

/** Opens the hobbyists, then Home. */
const openHome = async (page: Page) => {
  await page.goto('/hobbyists')
  await expectSignedIn(page)
  await mainLink(page, 'Home').click()
  await expect(postWith(page, 'A spoon of birch')).toBeVisible()
}

/** Opens and closes the composer and the notifications on Home. */
const closeDialogs = async (page: Page) => {
  const composer = page.getByRole('dialog', { name: 'New post' })
  await compose(page, { text: 'Half a thought' })
  await page.goBack()
  await expect(composer).toBeHidden()
  await expect(page).toHaveURL('/home')
  await page.getByRole('button', { name: 'New post' }).click()
  await expect(composer.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue(
    'Half a thought',
  )
  await composer.getByRole('button', { name: 'Close' }).click()
  await expect(composer).toBeHidden()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/home')
}

test('closes dialogs and menus with Back on a wide screen, and leaves the screen with the next Back', async ({
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  await publish(member)
  const page = await pageOf(member, { viewport: { width: 1440, height: 900 } })
  await openHome(page)
  await closeDialogs(page)
  // The entries of closed dialogs are gone: the next Back leaves the screen.
  await page.goBack()
  await expect(page).toHaveURL('/hobbyists')
})

test('closes dialogs and menus with Back on a phone, and leaves no entry behind after a choice or a reload', async ({
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  await publish(member)
  const page = await pageOf(member, phone)
  await openHome(page)
  await closeDialogs(page)

  const post = postWith(page, 'A spoon of birch')
  await post.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL('/home')

  // A choice that opens a dialog.
  await post.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit post' })
  await expect(editor).toBeVisible()
  await page.goBack()
  await expect(editor).toBeHidden()
  await expect(page).toHaveURL('/home')

  // A choice that leads to another screen.
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(post).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/hobbyists')

  // A reload with a dialog open.
  await mainLink(page, 'Events').click()
  await page.getByRole('button', { name: 'New event' }).click()
  await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.depth)).toBe(undefined)
  await page.goBack()
  await expect(page).toHaveURL('/hobbyists')
})

test('asks before Back discards changes that are not stored as a draft, and returns past a panel to the screen below it', async ({
  newMember,
  pageOf,
}) => {
  const [member, friend] = [await newMember(), await newMember('friend')]
  const postId = await publish(member)
  await friend.api.likePost({ params: { postId } })
  const page = await pageOf(member, phone)
  await page.goto('/events')
  await expectSignedIn(page)
  await mainLink(page, 'Profile').click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit profile' })
  await form.getByRole('textbox', { name: 'Bio' }).fill('I carve spoons')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  // Back answers the question with no.
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Bio' })).toHaveValue('I carve spoons')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/profile/)
  await page.goBack()
  await expect(page).toHaveURL('/events')

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`/post/${postId}`)
  await page.goBack()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
