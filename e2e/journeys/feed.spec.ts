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

/** Scrolls until the post is in the window. @param step in pixels; a step higher than the window could skip the post */
const scrollTo = (page: Page, text: string, step: number) =>
  expect(async () => {
    await page.mouse.wheel(0, step)
    await expect(postWith(page, text)).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 60_000, intervals: [0] })

test('shows a long feed without gaps or repeats, keeps the place and the focus in it, and renders only posts near the window', async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const posts = 70
  const [author, reader] = [await newMember('author'), await newMember('reader')]
  await write(author, numbered(posts))
  await reader.api.followUser({ params: { userId: author.id } })
  const page = await pageOf(reader)
  await page.goto('/home')
  await expectSignedIn(page)
  await page.mouse.move(640, 400)

  await test.step('reads to the end while posts arrive', async () => {
    await expect(page.getByRole('article').first()).toContainText(`Piece number ${posts}.`)
    await write(author, ['A newer one, made while the reader scrolls'])
    expect(await readToEnd(page)).toEqual(numbered(posts).reverse())
    expect(await page.getByRole('article').count()).toBeLessThan(40)
    const last = postWith(page, 'Piece number 1.')
    await expect(last).toHaveAttribute('aria-posinset', `${posts}`)
    await expect(last).toHaveAttribute('aria-setsize', `${posts}`)
    await expect(postWith(page, 'Piece number 60.')).toHaveCount(0)
    await expect(page.getByRole('feed').getByRole('article').first()).toHaveAttribute('aria-posinset', '1')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('article').first()).toContainText('A newer one')
  })

  await test.step('keeps the place after a visit to a post and after a reload, with every post above it', async () => {
    const text = 'Piece number 21.'
    await scrollTo(page, text, 700)
    const link = postWith(page, text).getByRole('link', { name: /ago|Just now/ })
    // A click would scroll to a link at the edge of the window first.
    await link.scrollIntoViewIfNeeded()
    const before = await settledTop(page, text)
    await link.click()
    await expect(page.getByRole('heading', { name: 'More from your feed' })).toBeVisible()
    await page.goBack()
    expect(Math.abs((await settledTop(page, text)) - before)).toBeLessThan(1)

    await write(author, ['The newest one'])
    await page.reload()
    expect(Math.abs((await settledTop(page, text)) - before)).toBeLessThan(1)
    await page.mouse.move(640, 400)
    const first = postWith(page, numbered(posts).at(-1) ?? '')
    const between = await readTo(page, first, -800)
    expect(between).toEqual(expect.arrayContaining(numbered(posts).slice(21)))
    await scrollTo(page, 'The newest one', -500)
  })

  await test.step('keeps an open comment box and its focus while its post is out of sight', async () => {
    await scrollTo(page, 'Piece number 55.', 500)
    await postWith(page, 'Piece number 55.')
      .getByRole('button', { name: /^Comments/ })
      .click()
    const comment = page.getByRole('textbox', { name: 'Write a comment' })
    await comment.fill('Lovely, and')
    await scrollTo(page, 'Piece number 15.', 700)
    await page.keyboard.type(' so neat')
    await expect(comment).toHaveValue('Lovely, and so neat')
    await expect(comment).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(postWith(page, 'Piece number 55.').locator(':focus')).toHaveCount(1)
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
  const listed = async ({ api }: Member) =>
    (await api.listProfilePosts({ params: { userId: author.id } })).posts
  const textsFor = async (member: Member) => (await listed(member)).map(({ content }) => content)
  expect(await textsFor(author)).toEqual(['For Private', 'For Followers', 'For Public'])
  expect(await textsFor(follower)).toEqual(['For Followers', 'For Public'])
  expect(await textsFor(stranger)).toEqual(['For Public'])
  const [forMe, forFollowers] = (await listed(author)).map(({ id }) => id)

  const followers = await pageOf(follower)
  await followers.goto(`/post/${forMe}`)
  await expect(followers.getByText('Post not found')).toBeVisible()
  await followers.getByRole('link', { name: 'Home' }).click()
  await expect(postWith(followers, 'For Followers')).toBeVisible()
  await expect(followers.getByRole('article')).toHaveCount(2)

  const strangers = await pageOf(stranger)
  await strangers.goto(`/post/${forFollowers}`)
  await expect(strangers.getByText('Post not found')).toBeVisible()
  await strangers.getByRole('link', { name: 'Home' }).click()
  await expect(strangers.getByRole('heading', { name: 'Your feed starts here' })).toBeVisible()
  await strangers.goto(`/profile/${author.id}`)
  await expect(postWith(strangers, 'For Public')).toBeVisible()
  await expect(strangers.getByRole('article')).toHaveCount(1)
})
