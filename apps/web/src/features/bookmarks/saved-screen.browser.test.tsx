import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { SavedScreen } from './saved-screen.tsx'

const saved = ['A recipe for a glaze', 'Cuffs that stretch', 'A finish for spoons'].map(content =>
  aPost(crypto.randomUUID(), { content, isSaved: true }),
)

afterEach(() => page.viewport(1280, 800))

const tile = (text: string) => page.getByRole('article').filter({ hasText: text })
const topOf = (text: string) => tile(text).element().getBoundingClientRect().top

test('shows saved posts next to each other, and removes one by its menu', async () => {
  await page.viewport(390, 844)
  let posts = saved
  const { server } = renderForMember(<SavedScreen />, {
    answers: {
      listSavedPosts: () => ({ posts, hasMore: false, nextCursor: null }),
      unsavePost: ({ params }) => {
        posts = posts.filter(({ id }) => id !== params.postId)
        return { isSaved: false }
      },
    },
  })
  await expect.element(tile('glaze')).toBeVisible()
  expect(topOf('Cuffs')).toBe(topOf('glaze'))
  expect(topOf('spoons')).toBeGreaterThan(topOf('glaze'))

  await tile('Cuffs').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Remove from Saved' }).click()
  await expect.element(tile('Cuffs')).not.toBeInTheDocument()
  await expect.poll(() => topOf('spoons')).toBe(topOf('glaze'))
  await expect.poll(() => server.requestsFor('unsavePost')).toHaveLength(1)
})
