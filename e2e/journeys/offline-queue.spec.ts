import type { BrowserContext, Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../steps/accessibility.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { expectOnDevice, lostConnection } from '../steps/device.ts'
import { chooseInMenu, compose, expectSent, pendingMark, postWith, publish } from '../steps/posts.ts'

const offlineWords = 'You are currently offline. Some features may be unavailable.'

/** No request of the app reaches the server. Pages still load, and show what the device has stored. */
const cutOff = async (context: BrowserContext) => {
  for (const calls of ['**/healthz', '**/api/**'])
    await context.route(calls, route => route.abort('internetdisconnected'))
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}
const connect = async (context: BrowserContext) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: offlineWords })
const pendingButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `Pending changes, ${count}`, exact: true })
const pendingPanel = (page: Page) => page.getByRole('dialog', { name: 'Pending changes' })
const openHome = async (page: Page) => {
  await page.goto('/home')
  await expectSignedIn(page)
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}
const publishedBy = async (member: Member) => {
  const postId = crypto.randomUUID()
  await member.api.createPost({ body: { id: postId, content: 'A turk’s head', hobby: 'pottery' } })
  return postId
}

test("keeps a day's offline work after the page was closed, and sends it once", async ({
  newMember,
  pageOf,
  problems,
}) => {
  test.slow()
  problems.expected(lostConnection)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const adasPost = await publishedBy(ada)
  const commentId = crypto.randomUUID()
  await ada.api.createComment({
    params: { postId: adasPost },
    body: { id: commentId, content: 'Eight strands' },
  })
  const first = await pageOf(ben)
  await first.goto(`/profile/${ada.id}`)
  await expectOnDevice(first, `"profiles","one","${ada.id}"`)
  await first.goto(`/post/${adasPost}`)
  await expectOnDevice(first, 'Eight strands')
  await openHome(first)
  await cutOff(first.context())
  await expect(banner(first)).toBeVisible()

  await publish(first, { text: 'Tied in a tunnel', picture: await photo(), description: 'A bowline' })
  await expect(pendingMark(first, 'Tied in a tunnel')).toBeVisible()
  await chooseInMenu(first, 'Tied in a tunnel', 'Edit')
  const editor = first.getByRole('dialog', { name: 'Edit post' })
  await editor.getByRole('textbox', { name: 'What have you been making?' }).fill('Tied in a long tunnel')
  await editor.getByRole('button', { name: 'Save' }).click()
  await postWith(first, 'Tied in a long tunnel').getByRole('button', { name: 'Like, 0' }).click()
  await postWith(first, 'Tied in a long tunnel')
    .getByRole('button', { name: /^Comments/ })
    .click()
  await first.getByRole('textbox', { name: 'Write a comment' }).fill('By the light of a phone')
  await first.getByRole('button', { name: 'Comment', exact: true }).click()
  // A page that is left sooner has the words in the box (killed-browser.spec.ts).
  await expect(
    postWith(first, 'Tied in a long tunnel').getByRole('button', { name: 'Comments, 1' }),
  ).toBeVisible()
  await first.goto(`/profile/${ada.id}`)
  await first.getByRole('button', { name: 'Follow', exact: true }).click()
  await first.goto(`/post/${adasPost}`)
  await first.getByRole('button', { name: 'Upvote' }).click()
  await expect(pendingButton(first, 5)).toBeVisible()
  await first.close()

  const page = await first.context().newPage()
  await page.goto('/home')
  await expect(postWith(page, 'Tied in a long tunnel').getByRole('img', { name: 'A bowline' })).toBeVisible()
  await expect(postWith(page, 'Tied in a long tunnel').getByRole('button', { name: 'Like, 1' })).toBeVisible()
  await pendingButton(page, 5).click()
  for (const words of [
    'Publishing your post',
    'Liking your post',
    'Commenting on your post',
    'By the light of a phone',
  ])
    await expect(pendingPanel(page).getByText(words, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await connect(page.context())
  await expectSent(page, 'Tied in a long tunnel')
  await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  const { posts } = await ben.api.listProfilePosts({ params: { userId: ben.id } })
  expect(posts).toMatchObject([{ content: 'Tied in a long tunnel', likeCount: 1, commentCount: 1 }])
  expect((await ben.api.getProfile({ params: { userId: ada.id } })).relation.following).toBe(true)
  const { comments } = await ben.api.listComments({ params: { postId: adasPost } })
  expect(comments).toMatchObject([{ id: commentId, upvotes: 1, userVote: 1 }])
  await expect(postWith(page, 'Tied in a long tunnel').getByRole('button', { name: 'Like, 1' })).toBeVisible()
})

test('shows the banner while the server cannot be reached, and a message when it can', async ({
  newMember,
  pageOf,
  problems,
  server,
}) => {
  problems.expected(lostConnection)
  const page = await pageOf(await newMember())
  await openHome(page)
  await expect(banner(page)).toHaveCount(0)
  await server.kill()
  await page.getByRole('button', { name: /Switch to/ }).click()
  await expect(banner(page)).toHaveText(offlineWords)
  await server.start()
  await expect(page.getByRole('status').filter({ hasText: "You're back online!" })).toBeVisible({
    timeout: 40_000,
  })
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByText("You're back online!")).toHaveCount(0, { timeout: 6_000 })
})

test('lists a refused post with its text, reopens it in the composer, and publishes it', async ({
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  const page = await pageOf(member)
  await openHome(page)
  await page.route('**/api/posts', route =>
    route.fulfill({ status: 400, json: { code: 'invalid-input', message: 'Not like this' } }),
  )
  await publish(page, { text: 'Refused once', picture: await photo(), description: 'A bowl' })
  await pendingButton(page, 1).click()
  const panel = pendingPanel(page)
  await expect(panel.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText(['Refused once'])
  await expect(panel.getByText('Not like this')).toBeVisible()
  await panel.getByRole('button', { name: 'Edit' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await expect(composer.getByRole('img', { name: 'A bowl' })).toBeVisible()
  await composer.getByRole('textbox', { name: 'What have you been making?' }).fill('Said otherwise')
  await page.unrouteAll()
  await composer.getByRole('button', { name: 'Publish' }).click()
  await expectSent(page, 'Said otherwise')
  await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts).toMatchObject([{ content: 'Said otherwise', media: { description: 'A bowl' } }])
})

for (const [choice, result] of [
  ["Keep this device's version", 'From the desk'],
  ['Keep the other version', 'From the phone'],
  ['Combine', 'Both of them'],
] as const)
  test(`resolves an edit of a post changed on another device: ${choice}`, async ({ newMember, pageOf }) => {
    const member = await newMember()
    const postId = await publishedBy(member)
    const page = await pageOf(member)
    await page.goto(`/post/${postId}`)
    await chooseInMenu(page, 'A turk’s head', 'Edit')
    const editor = page.getByRole('dialog', { name: 'Edit post' })
    await editor.getByRole('textbox', { name: 'What have you been making?' }).fill('From the desk')
    await member.api.updatePost({ params: { postId }, body: { content: 'From the phone' } })
    await editor.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed on another device' })
    await expect(dialog.getByText('From the desk')).toBeVisible()
    await expect(dialog.getByText('From the phone')).toBeVisible()
    await dialog.getByRole('button', { name: choice }).click()
    if (choice === 'Combine') {
      await dialog.getByRole('textbox').fill(result)
      await dialog.getByRole('button', { name: 'Save' }).click()
    }
    await expect(dialog).toBeHidden()
    await expect(postWith(page, result)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
    expect((await member.api.getPost({ params: { postId } })).content).toBe(result)
  })

test('reports a damaged change, does not send it, and sends the others', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const member = await newMember()
  const page = await pageOf(member)
  await openHome(page)
  await cutOff(page.context())
  await publish(page, { text: 'To be ruined' })
  await publish(page, { text: 'Left alone' })
  await page.evaluate(async name => {
    const opening = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>(resolve => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const store = database.transaction('items', 'readwrite').objectStore('items')
    await new Promise<void>(resolve => {
      const cursor = store.openCursor()
      cursor.onsuccess = () => {
        const found = cursor.result
        if (!found) return resolve()
        const item = found.value
        if (item.operation.content === 'To be ruined') found.update({ ...item, checksum: '00000000' })
        found.continue()
      }
    })
    database.close()
  }, `bowline-member-${member.id}`)
  await page.reload()
  await connect(page.context())
  await expectSent(page, 'Left alone')
  await pendingButton(page, 1).click()
  await expect(pendingPanel(page).getByText("One change couldn't be read")).toBeVisible()
  await expect(pendingPanel(page).getByText('To be ruined')).toBeVisible()
  await pendingPanel(page).getByRole('button', { name: 'Discard' }).click()
  await expect(pendingPanel(page).getByText('Everything is saved')).toBeVisible()
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts).toMatchObject([{ content: 'Left alone' }])
})

test('reports a full device, and keeps the text in the composer', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember())
  await openHome(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  const dialog = await compose(page, { text: 'No room for this' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText("There isn't enough space on this device to save your change.")).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'What have you been making?' })).toHaveValue(
    'No room for this',
  )
})

test('reports a browser that stores nothing, and still publishes', async ({ newMember, pageOf }) => {
  const member = await newMember()
  const page = await pageOf(member)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not allowed', 'SecurityError')
    }
  })
  await openHome(page)
  await expect(page.getByText(/doesn't let Bowline store anything on this device/)).toBeVisible()
  await publish(page, { text: 'Straight through' })
  await expectSent(page, 'Straight through')
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts).toMatchObject([{ content: 'Straight through' }])
})

test('lets members use the list of pending changes by keyboard, and keeps it accessible', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const page = await pageOf(await newMember())
  await openHome(page)
  await cutOff(page.context())
  // Until it knows, the app tries to send the post. An edit of a post that may have arrived is a change of its own.
  await expect(banner(page)).toBeVisible()
  await publish(page, { text: 'First words' })
  await pendingButton(page, 1).focus()
  await page.keyboard.press('Enter')
  const panel = pendingPanel(page)
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Edit the text' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Edit the text' }).fill('Better words')
  await panel.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('paragraph').filter({ hasText: 'Better words' })).toBeVisible()
  // This takes seconds, in which the app may try to send the post.
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await panel.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Everything is saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(postWith(page, 'Better words')).toHaveCount(0)
})
