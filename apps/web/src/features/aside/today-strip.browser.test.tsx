import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge, noProgress } from '../challenges/testing.ts'
import { anEvent } from '../events/testing.ts'
import { TodayArea } from './today-area.tsx'
import { TodayStrip } from './today-strip.tsx'

afterEach(() => page.viewport(1280, 800))

const nothing = { hasMore: false, nextCursor: null }
const none = {
  listChallenges: { challenges: [], ...nothing },
  listEvents: { events: [], ...nothing },
}
const running = (title: string, given: Partial<ReturnType<typeof aChallenge>> = {}) =>
  aChallenge(aMember('Ben'), {
    title,
    goal: 12,
    own: { ...noProgress(), checkIns: 4, days: ['2026-01-01'] },
    can: { edit: false, setGoal: false, join: false, checkIn: true },
    ...given,
  })
const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const event = (title: string, given: Parameters<typeof anEvent>[0]) =>
  anEvent({ id: title, title, startsAt: from(2), endsAt: from(3), ...given })
const going = { state: 'going', turn: null } as const

const strip = page.getByRole('list', { name: 'Today' })
const tiles = strip.getByRole('listitem')

test('shows challenges, Knots and the next event the member is going to, and checks in with one tap', async () => {
  const { server } = renderForMember(<TodayStrip />, {
    me: aMe({ knots: 1234, level: 'Apprentice' }),
    answers: {
      listChallenges: { challenges: [running('A bowl a day'), running('A page a day')], ...nothing },
      listEvents: {
        events: [
          event('Called off', { own: going, isCancelled: true }),
          event('Full house', { own: { state: 'waiting', turn: 1 } }),
          event('Chess night', { own: going }),
        ],
        ...nothing,
      },
      createPost: () => new Promise(() => undefined),
    },
  })
  await expect.element(tiles.nth(0)).toMatchTextContent(/^A bowl a day4 of 12 check-ins/)
  await expect.element(tiles.nth(1)).toMatchTextContent('Apprentice · 1,234 Knots 766 Knots to Explorer')
  await expect.element(tiles.nth(2)).toMatchTextContent(/^A page a day/)
  await expect.element(tiles.nth(3)).toMatchTextContent(/Chess night/)
  expect(tiles.elements()).toHaveLength(4)
  await press(tiles.nth(0).getByRole('button', { name: 'Check in' }))
  await expect.element(tiles.nth(0).getByRole('button', { name: 'Done today' })).toBeVisible()
  await expect
    .poll(() => server.requestsFor('createPost'))
    .toMatchObject([{ body: { content: 'Check-in 5 of 12', visibility: 'public' } }])
})

test('shows only Knots to members without challenges and events', async () => {
  renderForMember(<TodayStrip />, { me: aMe({ knots: 40 }), answers: none })
  await expect.element(tiles).toMatchTextContent('Sprout · 40 Knots 460 Knots to Apprentice')
})

test('keeps its height from the start, so that the feed below does not move', async () => {
  await page.viewport(390, 844)
  renderForMember(
    <>
      <TodayArea />
      <p>The feed</p>
    </>,
    { answers: none },
  )
  const feed = page.getByText('The feed')
  const top = () => feed.element().getBoundingClientRect().top
  await expect.element(feed).toBeVisible()
  expect(strip.elements()).toEqual([])
  const before = top()
  await expect.element(strip).toBeVisible()
  expect(top()).toBe(before)
})

test('is left out next to the right column', async () => {
  await page.viewport(1440, 900)
  const { server } = renderForMember(
    <>
      <TodayArea />
      <p>The feed</p>
    </>,
    { answers: none },
  )
  await expect.element(page.getByText('The feed')).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(strip).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(strip).not.toBeInTheDocument()
  expect(server.requestsFor('listTrendingTags')).toEqual([])
})
