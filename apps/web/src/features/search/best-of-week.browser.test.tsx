import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { BestOfWeek } from './best-of-week.tsx'
import { HobbyScreen } from './hobby-screen.tsx'

/** Each its own. */
const urlOf = (title: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${title}</title></svg>`
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const withPicture = (description: string, likeCount: number, days: number) =>
  aPost(description, {
    media: { url: urlOf(description), width: 1, height: 1, placeholder: '', description, variants: [] },
    likeCount,
    createdAt: daysAgo(days),
  })
const render = (posts: ReturnType<typeof aPost>[]) =>
  renderForMember(<BestOfWeek slug="pottery" />, {
    answers: { listHobbyPosts: { posts, hasMore: false, nextCursor: null } },
  })
const best = page.getByRole('list', { name: "This week's best" })

test('shows six pictures of the week, the best liked first', async () => {
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
  ])
})

test('is left out if there are few pictures', async () => {
  const { server } = render(Array.from({ length: 5 }, (_, index) => withPicture(`No. ${index}`, 1, 1)))
  await expect.poll(() => server.requestsFor('listHobbyPosts').length).toBe(1)
  await expect.element(best).not.toBeInTheDocument()
})

test('shows no picture both in the banner and among the best of the week', async () => {
  const posts = Array.from({ length: 10 }, (_, index) => withPicture(`No. ${index}`, index, 1))
  const none = { hasMore: false, nextCursor: null }
  renderForMember(<HobbyScreen />, {
    at: '/hobbies/pottery',
    route: '/hobbies/:slug',
    answers: {
      listHobbyPosts: { posts, ...none },
      listChallenges: { challenges: [], ...none },
      listFollowedHobbies: { hobbies: [] },
      getHobbyCommunity: { members: 0, postsThisWeek: 10, someMembers: [] },
    },
  })
  await expect.element(best).toBeVisible()
  const sources = (within: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`${within} img`)].map(({ src }) => src)
  const [inBanner, amongBest] = [sources('[data-ratio="banner"]'), sources('section')]
  expect([inBanner.length, amongBest.length]).toEqual([4, 6])
  expect(new Set([...inBanner, ...amongBest]).size).toBe(10)
})
