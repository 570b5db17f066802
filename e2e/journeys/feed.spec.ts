import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { expectSent, postWith, publish } from '../steps/posts.ts'

const write = async (author: Member, texts: string[], visibility?: 'public' | 'followers' | 'private') => {
  for (const content of texts)
    await author.api.createPost({ body: { id: crypto.randomUUID(), content, hobby: 'knitting', visibility } })
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Piece number ${index + 1}.`)

/** The texts of the posts on the page, in order. */
const textsOf = async (page: Page) =>
  (await page.getByRole('article').allTextContents()).map(text => /Piece number \d+\./.exec(text)?.[0])

/** Scrolls in steps, like a reader, until the list reports its end. */
const scrollToEnd = async (page: Page) => {
  const end = page.getByText("You're all caught up")
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(end).toBeInViewport({ timeout: 250 })
  }).toPass({ timeout: 30_000 })
}

test('shows the whole feed without gaps or repeats while posts arrive', async ({ newMember, pageOf }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')]
  await write(author, numbered(35))
  await reader.api.followUser({ params: { userId: author.id } })
  const page = await pageOf(reader)
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toContainText('Piece number 35.')
  await page.mouse.move(640, 400)
  await write(author, ['A newer one, made while the reader scrolls'])
  await scrollToEnd(page)
  expect(await textsOf(page)).toEqual(numbered(35).reverse())

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('article').first()).toContainText('A newer one')
})

test('returns from a post to the same place in the feed', async ({ newMember, pageOf }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')]
  await write(author, numbered(35))
  await reader.api.followUser({ params: { userId: author.id } })
  const page = await pageOf(reader)
  await page.goto('/home')
  await expectSignedIn(page)
  await page.mouse.move(640, 400)

  const post = postWith(page, 'Piece number 12.')
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(post).toBeInViewport({ timeout: 250 })
  }).toPass({ timeout: 30_000 })
  const link = post.getByRole('link', { name: /ago|Just now/ })
  // A click would scroll to a link at the edge of the window first.
  await link.scrollIntoViewIfNeeded()
  const before = await settledTop(page, 'Piece number 12.')
  await link.click()
  await expect(page).toHaveURL(/\/post\//)
  await expect(page.getByRole('heading', { name: 'More from your feed' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect
    .poll(async () => Math.abs((await settledTop(page, 'Piece number 12.')) - before), { timeout: 10_000 })
    .toBeLessThanOrEqual(2)
})

/** The distance from the top of the window, once nothing moves any more. */
const settledTop = async (page: Page, text: string) => {
  const post = postWith(page, text)
  await expect(post).toHaveCount(1)
  return post.evaluate(
    element =>
      new Promise<number>(resolve => {
        let last = Number.NaN
        let still = 0
        const look = () => {
          const { top } = element.getBoundingClientRect()
          still = top === last ? still + 1 : 0
          last = top
          if (still < 20) requestAnimationFrame(look)
          else resolve(top)
        }
        look()
      }),
  )
}

test('shows a post only to its audience', async ({ newMember, pageOf }) => {
  const [author, follower, stranger] = [await newMember(), await newMember(), await newMember()]
  await follower.api.followUser({ params: { userId: author.id } })
  const authors = await pageOf(author)
  await authors.goto('/home')
  for (const visibility of ['Public', 'Followers', 'Private'] as const) {
    await publish(authors, { text: `For ${visibility}`, visibility })
    await expectSent(authors, `For ${visibility}`)
  }
  const { posts } = await author.api.listProfilePosts({ params: { userId: author.id } })
  const addressOf = (text: string) => `/post/${posts.find(post => post.content === text)?.id}`

  const [followers, strangers] = [await pageOf(follower), await pageOf(stranger)]
  for (const { page, sees } of [
    { page: authors, sees: ['For Public', 'For Followers', 'For Private'] },
    { page: followers, sees: ['For Public', 'For Followers'] },
    { page: strangers, sees: ['For Public'] },
  ]) {
    await page.goto(`/profile/${author.id}`)
    await expect(postWith(page, 'For Public')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(sees.length)
    for (const text of ['For Public', 'For Followers', 'For Private']) {
      await page.goto(addressOf(text))
      const shown = sees.includes(text) ? postWith(page, text) : page.getByText('Post not found')
      await expect(shown.first(), text).toBeVisible()
    }
  }
  await followers.goto('/home')
  await expect(followers.getByRole('article')).toHaveCount(2)
  await strangers.goto('/home')
  await expect(strangers.getByRole('heading', { name: 'Your feed starts here' })).toBeVisible()
})
