import type { Locator, Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { expectSent, postWith, publish } from '../steps/posts.ts'

const write = async (author: Member, texts: string[], visibility?: 'public' | 'followers' | 'private') => {
  for (const content of texts)
    await author.api.createPost({ body: { id: crypto.randomUUID(), content, hobby: 'knitting', visibility } })
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Piece number ${index + 1}.`)

/** The texts of the posts in the document, in order. */
const textsOf = async (page: Page) =>
  (await page.getByRole('article').allTextContents()).flatMap(text => /Piece number \d+\./.exec(text) ?? [])

/** Scrolls in steps, like a reader, until the end is in the window. @returns the texts that came by, in order */
const readTo = async (page: Page, end: Locator, step: number) => {
  const texts = new Set<string>()
  await expect(async () => {
    const found = await textsOf(page)
    for (const text of step < 0 ? found.reverse() : found) texts.add(text)
    await page.mouse.wheel(0, step)
    await expect(end).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 60_000, intervals: [0] })
  return [...texts]
}

const readToEnd = (page: Page) => readTo(page, page.getByText("You're all caught up"), 1000)

const openFeed = async (page: Page) => {
  await page.goto('/home')
  await expectSignedIn(page)
  await page.mouse.move(640, 400)
}

/** Scrolls until the post is in the window. @param step in pixels; a step higher than the window could skip the post */
const scrollTo = (page: Page, text: string, step: number) =>
  expect(async () => {
    await page.mouse.wheel(0, step)
    await expect(postWith(page, text)).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 60_000, intervals: [0] })

test('shows the whole feed without gaps or repeats while posts arrive', async ({ newMember, pageOf }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')]
  await write(author, numbered(35))
  await reader.api.followUser({ params: { userId: author.id } })
  const page = await pageOf(reader)
  await openFeed(page)
  await expect(page.getByRole('article').first()).toContainText('Piece number 35.')
  await write(author, ['A newer one, made while the reader scrolls'])
  expect(await readToEnd(page)).toEqual(numbered(35).reverse())

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('article').first()).toContainText('A newer one')
})

test.describe('a long feed', () => {
  const posts = 70

  /** A feed of which far more than a window has been read. */
  const longFeed = async (
    newMember: (name?: string) => Promise<Member>,
    pageOf: (member: Member) => Promise<Page>,
  ) => {
    const [author, reader] = [await newMember('author'), await newMember('reader')]
    await write(author, numbered(posts))
    await reader.api.followUser({ params: { userId: author.id } })
    const page = await pageOf(reader)
    await openFeed(page)
    return { page, author }
  }

  test('renders only posts near the window, and says where they are in the list', async ({
    newMember,
    pageOf,
  }) => {
    const { page } = await longFeed(newMember, pageOf)
    expect(await readToEnd(page)).toHaveLength(posts)
    expect(await page.getByRole('article').count()).toBeLessThan(40)
    const last = postWith(page, 'Piece number 1.')
    await expect(last).toHaveAttribute('aria-posinset', `${posts}`)
    await expect(last).toHaveAttribute('aria-setsize', `${posts}`)
    await expect(postWith(page, 'Piece number 60.')).toHaveCount(0)
    await expect(page.getByRole('feed').getByRole('article').first()).toHaveAttribute('aria-posinset', '1')
  })

  test('keeps the focus, and what was opened, when the post is scrolled out of sight', async ({
    newMember,
    pageOf,
  }) => {
    const { page } = await longFeed(newMember, pageOf)
    await scrollTo(page, 'Piece number 55.', 500)
    await postWith(page, 'Piece number 55.')
      .getByRole('button', { name: /^Comments/ })
      .click()
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Lovely, and')
    await scrollTo(page, 'Piece number 15.', 700)
    await page.keyboard.type(' so neat')
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Lovely, and so neat')
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(postWith(page, 'Piece number 55.').locator(':focus')).toHaveCount(1)
  })

  test('returns to its place from a post and after a reload, and reads what is between', async ({
    newMember,
    pageOf,
  }) => {
    const { page, author } = await longFeed(newMember, pageOf)
    const text = 'Piece number 11.'
    await scrollTo(page, text, 700)
    const link = postWith(page, text).getByRole('link', { name: /ago|Just now/ })
    // A click would scroll to a link at the edge of the window first.
    await link.scrollIntoViewIfNeeded()
    const before = await settledTop(page, text)
    await link.click()
    await expect(page.getByRole('heading', { name: 'More from your feed' })).toBeVisible()
    await page.goBack()
    expect(Math.abs((await settledTop(page, text)) - before)).toBeLessThan(1)

    await write(author, ['A newer one'])
    await page.reload()
    expect(Math.abs((await settledTop(page, text)) - before)).toBeLessThan(1)
    await page.mouse.move(640, 400)
    const first = postWith(page, numbered(posts).at(-1) ?? '')
    const between = await readTo(page, first, -800)
    expect(between).toEqual(expect.arrayContaining(numbered(posts).slice(11)))
    await scrollTo(page, 'A newer one', -500)
  })
})

/** The distance from the top of the window, once nothing moves any more. */
const settledTop = async (page: Page, text: string) => {
  const post = postWith(page, text)
  await expect(post).toBeInViewport()
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
