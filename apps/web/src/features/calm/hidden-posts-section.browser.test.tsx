import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { HiddenPostsSection } from './hidden-posts-section.tsx'

const ben = aMember('Ben')
const hidden = aPost(crypto.randomUUID(), {
  authorId: ben.uid,
  author: ben,
  content: 'Too loud',
  isHidden: true,
})

test('lists hidden posts, and unhides one', async () => {
  const { server } = renderForMember(<HiddenPostsSection />, {
    answers: {
      listHiddenPosts: { posts: [hidden], hasMore: false, nextCursor: null },
      unhidePost: { isHidden: false },
    },
  })
  await expect.element(page.getByText('Too loud')).toBeVisible()
  server.answer({ listHiddenPosts: { posts: [], hasMore: false, nextCursor: null } })
  await page.getByRole('button', { name: 'Unhide the post by Ben' }).click()
  await expect.element(page.getByText("You haven't hidden any posts.")).toBeVisible()
  await expect.poll(() => server.requestsFor('unhidePost').length).toBe(1)
})
