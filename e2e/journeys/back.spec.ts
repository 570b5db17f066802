import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { compose, postWith } from '../steps/posts.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [where, options] of [
  ['a phone', phone],
  ['a wide screen', { viewport: { width: 1440, height: 900 } }],
] as const)
  test(`closes what is open with Back on ${where}, before it leaves the screen`, async ({
    newMember,
    pageOf,
  }) => {
    const member = await newMember()
    await member.api.createPost({
      body: { id: crypto.randomUUID(), content: 'A spoon of birch', hobby: 'pottery' },
    })
    const page = await pageOf(member, options)
    await page.goto('/hobbyists')
    await expectSignedIn(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(postWith(page, 'A spoon of birch')).toBeVisible()

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

    await page.getByRole('button', { name: 'Notifications' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/home')

    // The entries of closed dialogs are gone: the next Back leaves the screen.
    await page.goBack()
    await expect(page).toHaveURL('/hobbyists')
  })

test('asks before Back discards changes that are not stored as a draft', async ({ newMember, pageOf }) => {
  const member = await newMember()
  const page = await pageOf(member, phone)
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
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
  await expect(page).toHaveURL('/home')
})

test('returns past a panel to the screen below it', async ({ newMember, pageOf }) => {
  const [member, friend] = [await newMember(), await newMember('friend')]
  const postId = crypto.randomUUID()
  await member.api.createPost({ body: { id: postId, content: 'A liked spoon', hobby: 'pottery' } })
  await friend.api.likePost({ params: { postId } })
  const page = await pageOf(member, phone)
  await page.goto('/events')
  await expectSignedIn(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`/post/${postId}`)
  await page.goBack()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('closes a menu with Back on a phone, and leaves no entry behind after a choice', async ({
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  await member.api.createPost({
    body: { id: crypto.randomUUID(), content: 'A spoon of birch', hobby: 'pottery' },
  })
  const page = await pageOf(member, phone)
  await page.goto('/hobbyists')
  await expectSignedIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
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
})

test('needs no extra Back after a reload with a dialog open', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember(), phone)
  await page.goto('/hobbyists')
  await expectSignedIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'New event' }).click()
  await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.depth)).toBe(undefined)
  await page.goBack()
  await expect(page).toHaveURL('/hobbyists')
})
