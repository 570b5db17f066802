import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { overlayPost } from '../posts/shown-post.ts'
import { aPost } from '../posts/testing.ts'
import { PostCard } from './post-card.tsx'

const ben = aMember('Ben')
const bowl = {
  id: 'bowl',
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')}`,
  width: 40,
  height: 30,
  placeholder: '',
  description: 'Bowl',
  variants: [],
}
const posted = aPost(crypto.randomUUID(), {
  authorId: ben.uid,
  author: ben,
  media: bowl,
  pictures: [bowl],
  likeCount: 2,
  commentCount: 3,
})

const Card = () => {
  const post = overlayPost(posted, usePendingChanges())
  return post && <PostCard post={post} />
}

const card = page.getByRole('article')
const viewer = page.getByRole('dialog', { name: 'Bowl' })
const isClosed = () => document.querySelector('.pswp') === null

const openViewer = async () => {
  await page.viewport(390, 844)
  const rendered = renderForMember(<Card />, {
    answers: {
      likePost: () => new Promise<never>(() => {}),
      savePost: () => new Promise<never>(() => {}),
      listComments: { comments: [], hasMore: false, nextCursor: null },
    },
  })
  await page.getByRole('button', { name: 'Open picture: Bowl' }).click()
  await expect.element(viewer.getByRole('button', { name: 'Like, 2' })).toBeVisible()
  return rendered
}

/** A viewer that a test left open would lie over the next one. */
afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  await expect.poll(isClosed).toBe(true)
})

test('likes the post from the viewer of its picture, while the server has not answered', async () => {
  await openViewer()
  await viewer.getByRole('button', { name: 'Like, 2' }).click()
  const liked = viewer.getByRole('button', { name: 'Like, 3' })
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.poll(isClosed).toBe(true)
  await expect.element(card.getByRole('button', { name: 'Like, 3' })).toHaveAttribute('aria-pressed', 'true')
})

test('saves the post from the viewer, and says so above the picture', async () => {
  await openViewer()
  const save = viewer.getByRole('button', { name: 'Bookmark' })
  await save.click()
  await expect.element(save).toHaveAttribute('aria-pressed', 'true')
  const toast = page.getByRole('status').filter({ hasText: 'Saved' })
  await expect.element(toast).toBeVisible()
  const { left, top, width, height, bottom } = toast.element().getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(toast.element().contains(shown)).toBe(true)
  expect(bottom).toBeLessThanOrEqual(save.element().getBoundingClientRect().top)
})

test('leads from the viewer to the profile of the author', async () => {
  const { address } = await openViewer()
  await viewer.getByRole('link', { name: 'Ben' }).click()
  await expect.poll(address).toBe(`/profile/${ben.uid}`)
  await expect.poll(isClosed).toBe(true)
})

test('closes the viewer and shows the comments of the post', async () => {
  await openViewer()
  await viewer.getByRole('button', { name: 'Comments, 3' }).click()
  await expect.poll(isClosed).toBe(true)
  const comments = card.getByRole('button', { name: 'Comments, 3' })
  await expect.element(comments).toHaveAttribute('aria-expanded', 'true')
  await expect.element(comments).toHaveFocus()
  await expect.element(card.getByRole('region', { name: 'Comments' })).toBeVisible()
})

test('leaves the picture to swipes between the parts of the bar', async () => {
  await openViewer()
  const { left, bottom } = viewer.getByRole('link', { name: 'Ben' }).element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 2, bottom - 2)?.closest('a')).not.toBe(null)
  expect(document.elementFromPoint(left + 2, innerHeight - 1)?.closest('.pswp__scroll-wrap')).not.toBe(null)
})
