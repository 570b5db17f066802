import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, expectSignedOut, signIn } from '../steps/accounts.ts'
import { expectOnDevice, findServer, loseServer, lostConnection, onDevice } from '../steps/device.ts'
import { openByLink } from '../steps/links.ts'
import { expectSent, postWith, publish as publishOn } from '../steps/posts.ts'

test.beforeEach(({ problems }) => problems.expected(lostConnection))

const publish = async (author: Member, content: string) => {
  const id = crypto.randomUUID()
  await author.api.createPost({ body: { id, content, hobby: 'knitting' } })
  return id
}

/** A member who follows another one, whose post has a comment. */
const company = async (newMember: (name?: string) => Promise<Member>) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await ben.api.followUser({ params: { userId: ada.id } })
  const postId = await publish(ada, 'A cardigan at last')
  await ada.api.createComment({
    params: { postId },
    body: { id: crypto.randomUUID(), content: 'Only the buttons are missing' },
  })
  await publish(ben, 'A scarf of my own')
  await ada.api.followUser({ params: { userId: ben.id } })
  return { ada, ben, postId }
}

/** Looks at everything once, as long as there is a connection. */
const readAll = async (page: Page, { ada, postId }: { ada: Member; postId: string }) => {
  await page.goto('/home')
  await expect(postWith(page, 'A cardigan at last')).toBeVisible()
  await openNotifications(page)
  await expect(notice(page, ada)).toBeVisible()
  await expectOnDevice(page, '"notifications","list"')
  await page.keyboard.press('Escape')
  await openByLink(page, `/profile/${ada.id}`)
  await expect(page.getByRole('heading', { name: ada.displayName })).toBeVisible()
  await expect(postWith(page, 'A cardigan at last')).toBeVisible()
  await expectOnDevice(page, `"profiles","one","${ada.id}"`)
  await expectOnDevice(page, `"posts","lists","of","${ada.id}"`)
  await openByLink(page, `/post/${postId}`)
  await expect(page.getByText('Only the buttons are missing')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(postWith(page, 'A scarf of my own')).toBeVisible()
}

/** The device's own records, independent of members; the list of members with push is empty. */
const ofTheDevice = /bowline-(welcome-shown|install-offer|push|home-tab)/g

const openNotifications = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click()
const notice = (page: Page, who: Member) =>
  page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: new RegExp(`${who.displayName}.*started following you`) })
const composer = (page: Page) => page.getByRole('dialog', { name: 'New post' })
const wordsIn = (page: Page) => composer(page).getByRole('textbox', { name: 'What have you been making?' })
const openComposer = async (page: Page) => {
  await page.getByRole('button', { name: 'New post' }).click()
  await expect(wordsIn(page)).toBeVisible()
}
/** Closed like a phone does: nothing gets a chance to save. */
const kill = (page: Page) => page.close({ runBeforeUnload: false })

test('shows pages read before when the network fails and after a cold start, with pending and sent changes', async ({
  newMember,
  pageOf,
}) => {
  const { ada, ben, postId } = await company(newMember)
  const page = await pageOf(ben)
  await readAll(page, { ada, postId })

  await test.step('when the network fails', async () => {
    await page.context().setOffline(true)
    await openByLink(page, `/profile/${ada.id}`)
    await expect(page.getByRole('heading', { name: ada.displayName })).toBeVisible()
    await expect(postWith(page, 'A cardigan at last')).toBeVisible()
    await openNotifications(page)
    await expect(notice(page, ada)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(postWith(page, 'A scarf of my own')).toBeVisible()
    await expect(page.getByText("Couldn't load this")).toHaveCount(0)

    // Its comments were never opened.
    await postWith(page, 'A scarf of my own')
      .getByRole('button', { name: /^Comments/ })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not available offline yet' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('No comments yet.', { exact: false })).toBeVisible()
  })

  await test.step('changes one post with the server and one without it', async () => {
    const answered = page.waitForResponse(response => response.url().endsWith(`/posts/${postId}/like`))
    await postWith(page, 'A cardigan at last').getByRole('button', { name: 'Like, 0' }).click()
    await answered
    await expectOnDevice(page, '"applied"')
    await loseServer(page.context())
    await postWith(page, 'A scarf of my own').getByRole('button', { name: 'Like, 0' }).click()
    await expect(page.getByRole('button', { name: 'Pending changes, 1', exact: true })).toBeVisible()
    await expectOnDevice(page, 'LIKE_POST')
    await kill(page)
  })

  const cold = await page.context().newPage()
  await cold.goto('/home')
  await expectSignedIn(cold)
  for (const text of ['A scarf of my own', 'A cardigan at last'])
    await expect(postWith(cold, text).getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  await openNotifications(cold)
  await expect(notice(cold, ada)).toBeVisible()
  await cold.goto(`/post/${postId}`)
  await expect(cold.getByText('Only the buttons are missing')).toBeVisible()
  await expect(
    postWith(cold, 'A cardigan at last').first().getByRole('button', { name: 'Like, 1' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await openByLink(cold, `/profile/${ada.id}`)
  await expect(cold.getByRole('heading', { name: ada.displayName })).toBeVisible()
  await cold.goto(`/profile/${ben.id}/followers`)
  await expect(cold.getByText('Not available offline yet').first()).toBeVisible()
  await expectSignedIn(cold)

  await findServer(cold.context())
  await cold.goto('/home')
  const likesOf = async () => {
    const { posts } = await ada.api.listProfilePosts({ params: { userId: ben.id } })
    return [posts[0]?.likeCount, (await ada.api.getPost({ params: { postId } })).likeCount]
  }
  await expect.poll(likesOf, { timeout: 20_000 }).toEqual([1, 1])
})

test('asks before signing out with unsent changes, then leaves nothing of the member in any tab', async ({
  newMember,
  pageOf,
}) => {
  const { ada, ben, postId } = await company(newMember)
  const page = await pageOf(ben)
  await readAll(page, { ada, postId })
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(postWith(other, 'A cardigan at last')).toBeVisible()
  // A tab in the background could send it too.
  await page
    .context()
    .route('**/api/posts', route =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    )
  await openComposer(page)
  await wordsIn(page).fill('Never to be sent')
  await page.getByRole('combobox', { name: 'Hobby' }).fill('Knitting')
  await page.getByRole('option', { name: 'Knitting', exact: true }).click()
  await composer(page).getByRole('button', { name: 'Publish' }).click()
  await expect(composer(page)).toBeHidden()
  await postWith(page, 'A cardigan at last')
    .getByRole('button', { name: /^Comments/ })
    .click()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Half a thought')
  await expectOnDevice(page, 'Half a thought')

  const question = page.getByRole('dialog', { name: 'Sign out and lose unsaved work?' })
  const askToSignOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(question).toContainText("1 change hasn't been sent to Bowline yet.")
    await expect(question).toContainText('Never to be sent')
    await expect(question).toContainText('1 unfinished draft')
  }
  await askToSignOut()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(postWith(page, 'Never to be sent')).toBeVisible()

  await askToSignOut()
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expectSignedOut(page)
  await expect.poll(() => onDevice(page)).not.toContain(ben.id)
  const left = await onDevice(page)
  for (const trace of [ben.username, ada.id, 'A cardigan', 'Never to be sent', 'Half a thought', 'bowline-'])
    expect(left.replaceAll(ofTheDevice, '')).not.toContain(trace)
  await expectSignedOut(other)
  await expect.poll(() => onDevice(other)).not.toContain('A cardigan')
  await page.goto('/home')
  await expectSignedOut(page)
})

test('shows the next member nothing of the former one', async ({ newMember, pageOf }) => {
  const { ada, ben, postId } = await company(newMember)
  const page = await pageOf(ben)
  await readAll(page, { ada, postId })
  await openComposer(page)
  await wordsIn(page).fill('A secret of Ben')
  await expectOnDevice(page, 'A secret of Ben')
  await kill(page)

  const next = await page.context().newPage()
  const cleo = await newMember('cleo')
  // Somebody else has signed in while no page was open.
  await next.context().clearCookies()
  await next.context().request.post('/api/session', {
    data: { email: cleo.email, password: cleo.password, rememberMe: true },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  await next.goto('/home')
  await expect(next.getByRole('heading', { name: 'Your feed starts here' })).toBeVisible()
  await expect.poll(() => onDevice(next)).not.toContain('A cardigan')
  await expect.poll(() => onDevice(next)).not.toContain('A secret of Ben')
  await openComposer(next)
  await expect(wordsIn(next)).toHaveValue('')
})

test('does not show an unremembered member after the browser was closed', async ({
  newMember,
  visitorPage,
}) => {
  const member = await newMember()
  await publish(member, 'On a borrowed computer')
  const page = await visitorPage()
  await signIn(page, member)
  await expect(postWith(page, 'On a borrowed computer')).toBeVisible()
  await expectOnDevice(page, 'On a borrowed computer')
  const again = await page.context().newPage()
  await kill(page)
  await loseServer(again.context())
  await again.goto('/home')
  await expect(postWith(again, 'On a borrowed computer')).toBeVisible()
  // Cookies without an expiry date end with the browser.
  await again.context().clearCookies()
  await again.goto('/home')
  await expect(again.getByRole('heading', { name: "Can't reach Bowline" })).toBeVisible()
  await expect.poll(() => onDevice(again)).not.toContain('On a borrowed computer')
})

test('works and sends posts without any storage, and says so once', async ({ newMember, pageOf }) => {
  const { ada, ben } = await company(newMember)
  const page = await pageOf(ben)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await page.goto('/home')
  await expect(postWith(page, 'A cardigan at last')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: "doesn't let Bowline store anything" })
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: 'Close' }).click()
  await postWith(page, 'A cardigan at last').getByRole('link', { name: ada.displayName }).first().click()
  await expect(page.getByRole('heading', { name: ada.displayName })).toBeVisible()
  await openComposer(page)
  await wordsIn(page).fill('Kept as long as the page lives')
  await composer(page).getByRole('button', { name: 'Close' }).click()
  await openComposer(page)
  await expect(wordsIn(page)).toHaveValue('Kept as long as the page lives')
  await composer(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const texts = ['First without storage', 'Second without storage', 'Third without storage']
  for (const text of texts) {
    await publishOn(page, { text })
    await expectSent(page, text)
  }
  const { posts } = await ben.api.listProfilePosts({ params: { userId: ben.id } })
  expect(posts.map(({ content }) => content)).toEqual([...texts.toReversed(), 'A scarf of my own'])
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(postWith(page, 'A cardigan at last')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
