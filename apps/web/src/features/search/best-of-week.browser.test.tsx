import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { BestOfWeek } from './best-of-week.tsx'

const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const withPicture = (description: string, likeCount: number, days: number) =>
  aPost(description, {
    media: { url, width: 1, height: 1, placeholder: '', description, variants: [] },
    likeCount,
    createdAt: daysAgo(days),
  })
const render = (posts: ReturnType<typeof aPost>[]) =>
  renderForMember(<BestOfWeek slug="pottery" />, {
    answers: { listHobbyPosts: { posts, hasMore: false, nextCursor: null } },
  })
const best = page.getByRole('list', { name: "This week's best" })

test('shows the pictures of the week, the best liked first', async () => {
  render([
    withPicture('A mug', 1, 1),
    aPost('words', { createdAt: daysAgo(1), likeCount: 9 }),
    withPicture('A bowl', 7, 2),
    withPicture('A jug', 3, 6),
    withPicture('A plate', 5, 3),
    withPicture('A vase', 4, 4),
    withPicture('A cup', 0, 5),
    withPicture('A tile', 6, 4),
    withPicture('A lid', 2, 4),
    withPicture('An old vase', 50, 8),
  ])
  await expect.element(best).toBeVisible()
  const links = best.getByRole('link').elements()
  expect(links.map(link => link.getAttribute('aria-label'))).toEqual([
    'Open post: A bowl',
    'Open post: A tile',
    'Open post: A plate',
    'Open post: A vase',
    'Open post: A jug',
    'Open post: A lid',
    'Open post: A mug',
    'Open post: A cup',
  ])
})

test('is left out if the banner shows about as many pictures', async () => {
  const { server } = render(Array.from({ length: 5 }, (_, index) => withPicture(`No. ${index}`, 1, 1)))
  await expect.poll(() => server.requestsFor('listHobbyPosts').length).toBe(1)
  await expect.element(best).not.toBeInTheDocument()
})
