import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { renderForMember } from '../../testing/render.tsx'
import { overlayPost } from '../posts/shown-post.ts'
import { aPost } from '../posts/testing.ts'
import { LikeButton } from './like-button.tsx'

/** The change stays pending, so that the overlay shows it. */
const never = () => new Promise<never>(() => {})
const like = page.getByRole('button', { name: /^Like/ })

const Shown = ({ isLiked }: { isLiked: boolean }) => {
  const post = overlayPost(aPost('post', { isLiked, likeCount: isLiked ? 1 : 0 }), usePendingChanges())
  return post && <LikeButton post={post} />
}

test('lets the heart beat when the member likes a post, and moves nothing for members who want less motion', async () => {
  renderForMember(<Shown isLiked={false} />, { answers: { likePost: never } })
  await expect.element(like).toHaveAttribute('data-beating', 'false')
  await like.click()
  await expect.element(like).toHaveAttribute('data-beating', 'true')
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  expect(like.element().getAnimations({ subtree: true })).toEqual([])
})

test('keeps the heart still on a post that was already liked, and when a like is removed', async () => {
  renderForMember(<Shown isLiked />, { answers: { unlikePost: never } })
  await expect.element(like).toHaveAttribute('data-beating', 'false')
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await expect.element(like).toHaveAttribute('data-beating', 'false')
})
