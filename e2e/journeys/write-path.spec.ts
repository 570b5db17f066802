import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { lostConnection } from '../steps/device.ts'
import { chooseInMenu, compose, expectSent, pendingMark, postWith, publish } from '../steps/posts.ts'

/** The composer's form is loaded from the server when it first opens, so the test opens it once. */
const openHome = async (page: Page) => {
  await page.goto('/home')
  await expectSignedIn(page)
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

/** The server's posts, which are decisive. */
const postsOf = async ({ api, id }: Member) =>
  (await api.listProfilePosts({ params: { userId: id } })).posts.map(post => post.content)

test('keeps a post published while the server is down, sends it once, and shows that in both tabs', async ({
  newMember,
  pageOf,
  server,
  problems,
}) => {
  problems.expected(lostConnection)
  const member = await newMember()
  const first = await pageOf(member)
  const second = await first.context().newPage()
  await openHome(first)
  await second.goto('/home')
  await expectSignedIn(second)
  await server.kill()
  await publish(first, { text: 'Written in the dark', picture: await photo(), description: 'A bowl' })
  await expect(pendingMark(first, 'Written in the dark')).toBeVisible()
  await expect(first).toHaveURL('/home')
  await expect(postWith(second, 'Written in the dark')).toHaveCount(1)
  await server.start()
  await expectSent(first, 'Written in the dark')
  await expectSent(second, 'Written in the dark')
  expect(await postsOf(member)).toEqual(['Written in the dark'])
})

test('publishes and deletes one post on a double click', async ({ newMember, pageOf }) => {
  const member = await newMember()
  const page = await pageOf(member)
  await page.goto('/home')
  const dialog = await compose(page, { text: 'Clicked twice' })
  await dialog.getByRole('button', { name: 'Publish' }).dblclick()
  await expect(dialog).toBeHidden()
  await expectSent(page, 'Clicked twice')
  await page.reload()
  await expectSent(page, 'Clicked twice')
  expect(await postsOf(member)).toEqual(['Clicked twice'])

  await chooseInMenu(page, 'Clicked twice', 'Delete')
  const answers = new Set<string>()
  page.on('response', response => {
    const request = response.request()
    if (request.method() !== 'DELETE') return
    answers.add(`${response.status()} ${request.headers()['idempotency-key']}`)
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(postWith(page, 'Clicked twice')).toHaveCount(0)
  await expect.poll(() => postsOf(member)).toEqual([])
  // The reload would cut off an answer that is still on its way.
  await expect.poll(() => [...answers]).toEqual([expect.stringMatching(/^200 ./)])
  // If the reload comes before the answer is stored, the same deletion is sent again. No other may be.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your feed starts here' })).toBeVisible()
  expect(answers.size).toBe(1)
})

test('sends a post once after a lost answer or offline, and keeps a pending or refused one after a reload', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(lostConnection)
  const member = await newMember()
  const page = await pageOf(member)
  await openHome(page)

  await test.step("the server's first answer is lost", async () => {
    let reached = 0
    await page.route('**/api/posts', async route => {
      reached++
      if (reached > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await publish(page, { text: 'Said once' })
    await expectSent(page, 'Said once')
    expect(reached).toBeGreaterThan(1)
    expect(await postsOf(member)).toEqual(['Said once'])
    await page.unroute('**/api/posts')
  })

  await test.step('the network is back', async () => {
    await page.context().setOffline(true)
    await publish(page, { text: 'From the train' })
    await expect(pendingMark(page, 'From the train')).toBeVisible()
    expect(await postsOf(member)).toEqual(['Said once'])
    await page.context().setOffline(false)
    await expectSent(page, 'From the train')
    expect(await postsOf(member)).toEqual(['From the train', 'Said once'])
  })

  await test.step('a pending post and its picture after a reload', async () => {
    const writes = /\/api\/(posts|media)(\?|$|\/upload-token)/
    await page.route(writes, route => route.abort('connectionrefused'))
    await publish(page, { text: 'Kept on the device', picture: await photo(), description: 'A kept bowl' })
    await expect(pendingMark(page, 'Kept on the device')).toBeVisible()
    await page.reload()
    await expect(pendingMark(page, 'Kept on the device')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A kept bowl' })).toBeVisible()
    await page.unroute(writes)
    await expectSent(page, 'Kept on the device')
    const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
    expect(posts.map(post => post.media?.description)).toEqual(['A kept bowl', undefined, undefined])
  })

  await test.step('a post that the server refuses for good, with the reason', async () => {
    await page.route('**/api/posts', route =>
      route.fulfill({
        status: 400,
        json: { code: 'invalid-input', message: 'A hobby category is required for all posts' },
      }),
    )
    await publish(page, { text: 'Refused but not lost' })
    const mark = pendingMark(page, 'Refused but not lost')
    await expect(mark).toContainText('Needs attention')
    await expect(mark).toContainText('A hobby category is required for all posts')
    await page.reload()
    await expect(pendingMark(page, 'Refused but not lost')).toContainText('Needs attention')
  })
})
