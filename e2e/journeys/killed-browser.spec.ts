import { fullBrowser } from '@bowline/tools/test/browser-path'
import type { Page } from '@playwright/test'
import { signInContext } from '../fixtures/members.ts'
import { createOwnBrowser } from '../fixtures/own-browser.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { messageWith, startChat, write } from '../steps/chat.ts'
import { expectOnDevice } from '../steps/device.ts'
import { openByLink } from '../steps/links.ts'
import { chooseInMenu, expectSent, pendingMark, postWith, publish } from '../steps/posts.ts'
import { workerAtWork } from '../steps/worker.ts'

test.use({ launchOptions: fullBrowser, serviceWorkers: 'allow' })

test("keeps and lists a day's offline work when the browser is killed, and sends it once", async ({
  newMember,
  server,
}) => {
  test.setTimeout(180_000)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  await ben.api.unfollowUser({ params: { userId: ada.id } })
  const adasPost = crypto.randomUUID()
  await ada.api.createPost({ body: { id: adasPost, content: 'A turk’s head', hobby: 'pottery' } })
  const commentId = crypto.randomUUID()
  await ada.api.createComment({
    params: { postId: adasPost },
    body: { id: commentId, content: 'Eight strands' },
  })
  const own = await createOwnBrowser()
  /** Waits for it, because the screen before has a link to the post as well. */
  const openAdasProfile = async (page: Page) => {
    await openByLink(page, `/profile/${ada.id}`)
    await expect(page.getByRole('heading', { name: ada.displayName })).toBeVisible()
  }

  await test.step('reads the app at home', async () => {
    const { context } = await own.launch()
    await signInContext(server, context, ben)
    const page = await context.newPage()
    await page.goto(`/home?chat=${chatId}`)
    await expectSignedIn(page)
    await workerAtWork(page)
    await openAdasProfile(page)
    await expectOnDevice(page, `"profiles","one","${ada.id}"`)
    await expectOnDevice(page, `"posts","lists","of","${ada.id}"`)
    await openByLink(page, `/post/${adasPost}`)
    await expect(page.getByText('Eight strands')).toBeVisible()
    await expectOnDevice(page, 'Eight strands')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('button', { name: 'New post' })).toBeVisible()
    await context.close()
  })
  // Waits for the starting browser's worker before the network is cut.
  await server.kill()

  await test.step('works without a network on the way', async () => {
    const { context, kill } = await own.launch()
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(`/home?chat=${chatId}`)
    await expectSignedIn(page)
    await write(page, 'Home by eight')
    await expect(messageWith(page, 'Home by eight')).toBeVisible()
    await publish(page, { text: 'Tied in a tunnel', picture: await photo(), description: 'A bowline' })
    await chooseInMenu(page, 'Tied in a tunnel', 'Edit')
    const editor = page.getByRole('dialog', { name: 'Edit post' })
    await editor.getByRole('textbox', { name: 'What have you been making?' }).fill('Tied in a long tunnel')
    await editor.getByRole('button', { name: 'Save' }).click()
    const post = postWith(page, 'Tied in a long tunnel')
    await post.getByRole('button', { name: 'Like, 0' }).click()
    await post.getByRole('button', { name: /^Comments/ }).click()
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('By the light of a phone')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    // Everything shown as done is stored. Text that is not stored yet stays in the box (the next test).
    await expect(post.getByRole('button', { name: 'Comments, 1' })).toBeVisible()
    await openAdasProfile(page)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    await openByLink(page, `/post/${adasPost}`)
    await page.getByRole('button', { name: 'Upvote' }).click()
    await expect(page.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Pending changes, 6', exact: true })).toBeVisible()
    await kill()
  })

  await test.step('opens the browser again, still offline, and shows all of it', async () => {
    const { context } = await own.launch()
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(`/home?chat=${chatId}`)
    const post = postWith(page, 'Tied in a long tunnel')
    await expect(post.getByRole('img', { name: 'A bowline' })).toBeVisible()
    await expect(post.getByRole('button', { name: 'Like, 1' })).toBeVisible()
    await expect(post.getByRole('button', { name: 'Comments, 1' })).toBeVisible()
    await expect(pendingMark(page, 'Tied in a long tunnel')).toBeVisible()
    await expect(messageWith(page, 'Home by eight')).toHaveCount(1)
    await openAdasProfile(page)
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
    await openByLink(page, `/post/${adasPost}`)
    await expect(page.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Pending changes, 6', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Pending changes' })
    for (const words of [
      'Publishing your post',
      'Liking your post',
      'Commenting on your post',
      'By the light of a phone',
    ])
      await expect(panel.getByText(words, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await server.start()
    await context.setOffline(false)
    await expectSent(page, 'Tied in a long tunnel')
    await expect(page.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0, { timeout: 30_000 })
    await expect(post.getByRole('button', { name: 'Like, 1' })).toBeVisible()
    await expect(post.getByRole('button', { name: 'Comments, 1' })).toBeVisible()
    await expect(messageWith(page, 'Home by eight')).toHaveCount(1)
    await context.close()
  })
  await own.remove()

  const { posts } = await ben.api.listProfilePosts({ params: { userId: ben.id } })
  expect(posts).toMatchObject([{ content: 'Tied in a long tunnel', likeCount: 1, commentCount: 1 }])
  expect(posts[0]?.media?.description).toBe('A bowline')
  expect((await ben.api.getProfile({ params: { userId: ada.id } })).relation.following).toBe(true)
  const { comments } = await ben.api.listComments({ params: { postId: adasPost } })
  expect(comments).toMatchObject([{ id: commentId, upvotes: 1, userVote: 1 }])
  const { messages } = await ada.api.listMessages({ params: { chatId } })
  expect(messages.map(message => message.text)).toEqual(['Home by eight'])
})

test('loses neither a comment nor a follow when the page is left right after the tap', async ({
  newMember,
  pageOf,
  problems,
}) => {
  test.slow()
  problems.expected(/favicon\.ico/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const postId = crypto.randomUUID()
  await ada.api.createPost({ body: { id: postId, content: 'A rope of eight strands', hobby: 'pottery' } })
  const page = await pageOf(ada)
  /** For a page of the site outside the app, so that nothing but the next page of the app can send the rest. */
  const leaveFor = async (next: string) => {
    await page.goto('/healthz')
    await page.goto(next)
  }

  await test.step('a comment that is being sent', async () => {
    await page.goto(`/post/${postId}`)
    for (let round = 0; round < 8; round += 1) {
      const words = `Strand ${round}`
      const box = page.getByRole('textbox', { name: 'Write a comment' })
      await box.fill(words)
      // In half of the rounds the page is closed before the draft is stored.
      if (round % 2) await page.waitForTimeout(40 * round)
      await page.getByRole('button', { name: 'Comment', exact: true }).click({ noWaitAfter: true })
      await leaveFor(`/post/${postId}`)
      const comment = page.getByText(words, { exact: true }).and(page.locator(':not(textarea)'))
      const found = async () => (await comment.count()) + Number((await box.inputValue()) === words)
      await expect.poll(found, `round ${round}`).toBe(1)
    }
  })

  await test.step('following somebody on a slow phone', async () => {
    const phone = await page.context().newCDPSession(page)
    const isFollowing = async () =>
      (await ada.api.getProfile({ params: { userId: ben.id } })).relation.following
    await page.goto(`/profile/${ben.id}`)
    for (let round = 0; round < 4; round += 1) {
      const [name, after] = round % 2 ? (['Unfollow', false] as const) : (['Follow', true] as const)
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeVisible()
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await button.click({ noWaitAfter: true })
      await page.goto('/healthz')
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(`/profile/${ben.id}`)
      await expect.poll(isFollowing, `round ${round}`).toBe(after)
    }
  })
})
