import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember, unmount } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { FoundPosts } from './found-posts.ts'
import { PostCard } from './post-card.tsx'

const ben = aMember('Ben')
const save = page.getByRole('button', { name: 'Bookmark' })
const post = aPost(crypto.randomUUID(), { authorId: ben.uid, author: ben })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

test('copies the address of a post', async () => {
  renderForMember(<PostCard post={post} />)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Link copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/post/${post.id}`)
})

test('copies the address with one tap on a device without a share sheet', async () => {
  renderForMember(<PostCard post={post} />)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Link copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/post/${post.id}`)
})

test('shares the address of a post with one tap, and leaves only "Copy link" in its menu', async () => {
  const sheet = vi.fn(async (_: ShareData) => undefined)
  Object.assign(navigator, { share: sheet, canShare: () => true })
  renderForMember(<PostCard post={post} />)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => sheet.mock.calls).toEqual([[{ url: `${location.origin}/post/${post.id}` }]])
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Share' }).elements()).toEqual([])
})

test('makes the name of the author large enough to touch', async () => {
  await page.viewport(390, 844)
  renderForMember(<PostCard post={post} />)
  const name = page.getByRole('link', { name: 'Ben', exact: true })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('saves a post with one tap on its bookmark, and removes it from Saved with another', async () => {
  const { server } = renderForMember(<PostCard post={post} />, { answers: { savePost: { isSaved: true } } })
  await expect.element(save).toHaveAttribute('aria-pressed', 'false')
  await save.click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Saved')
  await expect.poll(() => server.requestsFor('savePost').length).toBe(1)
  unmount()
  const again = renderForMember(<PostCard post={{ ...post, isSaved: true }} />, {
    answers: { unsavePost: { isSaved: false } },
  })
  await expect.element(save).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Removed from Saved')
  await expect.poll(() => again.server.requestsFor('unsavePost').length).toBe(1)
})

test('keeps "Save" in the menu of a post', async () => {
  renderForMember(<PostCard post={post} />)
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Save' })).toBeVisible()
})

test("links to the post's project, except on the project's own page", async () => {
  const project = { id: crypto.randomUUID(), title: 'Oak table' }
  const card = <PostCard post={{ ...post, project }} />
  const link = page.getByRole('link', { name: 'Part of the project Oak table' })
  renderForMember(card, { at: '/home', route: '/home' })
  await expect.element(link).toHaveAttribute('href', `/projects/${project.id}`)
  unmount()
  renderForMember(card, { at: `/projects/${project.id}`, route: '/projects/:projectId' })
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(link.elements()).toEqual([])
})

test.each([
  [{ number: 7, goal: 12 }, 'Check-in 7 of 12'],
  [{ number: 12, goal: 12 }, 'Goal reached: 12 of 12'],
  [{ number: 13, goal: 12 }, 'Check-in 13'],
  [{ number: 4, goal: null }, 'Check-in 4'],
  [null, 'Checked in to'],
])('says how far a check-in brought its author: %j', async (checkIn, words) => {
  const about = {
    kind: 'challenge' as const,
    id: 'mugs',
    title: 'A mug a day',
    isAnnouncement: false,
    checkIn,
  }
  renderForMember(<PostCard post={{ ...post, about }} />)
  const link = page.getByRole('link', { name: `${words} A mug a day`, exact: true })
  await expect.element(link).toHaveAttribute('href', '/challenges/mugs')
})

test('hides a post from its menu, and shows it again with Undo', async () => {
  const { server } = renderForMember(<PostCard post={post} />, {
    answers: { hidePost: { isHidden: true }, unhidePost: { isHidden: false } },
  })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Hide this post' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Post hidden')
  await expect.poll(() => server.requestsFor('hidePost').length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.requestsFor('unhidePost').length).toBe(1)
})

test('offers "Not interested" only for posts from lists of posts by other members', async () => {
  const item = page.getByRole('menuitem', { name: 'Not interested' })
  renderForMember(<PostCard post={post} />)
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Hide this post' })).toBeVisible()
  expect(item.elements()).toEqual([])
  unmount()
  const { server } = renderForMember(
    <FoundPosts value>
      <PostCard post={post} />
    </FoundPosts>,
    { answers: { hidePost: { isHidden: true } } },
  )
  await page.getByRole('button', { name: 'More' }).click()
  await item.click()
  await expect.element(page.getByRole('status')).toMatchTextContent("You'll see fewer posts like this")
  await expect.poll(() => server.requestsFor('hidePost')).toMatchObject([{ body: { notInterested: true } }])
})

test('moves the focus to the first item of a menu that loads when it opens', async () => {
  renderForMember(<PostCard post={post} />)
  await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
  ;(page.getByRole('button', { name: 'More' }).element() as HTMLElement).click()
  await expect.element(page.getByRole('menuitem', { name: 'Save' })).toHaveFocus()
})

test('shows a short text without a picture as a quote, with its links', async () => {
  const content = 'Back to #glazing with @ada'
  renderForMember(<PostCard post={{ ...post, content }} />)
  const tag = page.getByRole('link', { name: '#glazing' })
  await expect.element(tag).toHaveAttribute('href', '/tags/glazing')
  await expect.element(page.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/profile/@ada')
  expect(Number.parseFloat(getComputedStyle(tag.element()).fontSize)).toBe(22)
  unmount()
  renderForMember(<PostCard post={{ ...post, content: `${content} ${'and more '.repeat(20)}` }} />)
  await expect.element(tag).toBeVisible()
  expect(Number.parseFloat(getComputedStyle(tag.element()).fontSize)).toBe(16)
})
