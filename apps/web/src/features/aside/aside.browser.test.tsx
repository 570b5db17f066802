import { limits } from '@bowline/domain/limits'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMe, aMember, aMemberCard, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge, dayFromNow, noProgress } from '../challenges/testing.ts'
import { anEvent } from '../events/testing.ts'
import { Moments } from '../knots/moments.tsx'
import { aPost } from '../posts/testing.ts'
import { Aside } from './aside.tsx'
import { asideBlocks } from './where-shown.ts'

const nothing = { hasMore: false, nextCursor: null }
const joined = aChallenge(aMember('Ben'), {
  goal: 12,
  own: { ...noProgress(), checkIns: 4, days: ['2026-01-01'] },
  can: { edit: false, setGoal: false, join: false, checkIn: true },
})
const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const ahead = (id: string, given: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ id, title: id, startsAt: from(2), endsAt: from(3), ...given })
const empty = {
  listChallenges: { challenges: [], ...nothing },
  listEvents: { events: [], ...nothing },
  getSuggestions: { posts: [], members: [], challenge: null },
  listTrendingTags: { tags: [] },
}
const aside = page.getByRole('complementary', { name: 'For you' })
const rows = (name: string) => aside.getByRole('list', { name })

test('checks in with one tap and shows it at once', async () => {
  const me = aMe()
  const { server } = renderForMember(<Aside blocks={asideBlocks} />, {
    me,
    answers: {
      ...empty,
      listChallenges: { challenges: [joined], ...nothing },
      createPost: () => new Promise(() => undefined),
    },
  })
  const ring = aside.getByRole('progressbar')
  await expect.element(ring).toHaveAttribute('aria-valuenow', '4')
  await press(aside.getByRole('button', { name: 'Check in' }))
  await expect.element(ring).toHaveAttribute('aria-valuenow', '5')
  const done = aside.getByRole('button', { name: 'Done today' })
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(() => server.requestsFor('createPost'))
    .toMatchObject([
      {
        body: {
          content: 'Check-in 5 of 12',
          challengeId: joined.id,
          hobby: joined.hobby,
          visibility: 'public',
        },
      },
    ])
  await done.click({ force: true })
  expect(server.requestsFor('createPost')).toHaveLength(1)
})

test("shows the streak of a challenge, and what today's check-in earned", async () => {
  const days = [1, 2, 3].map(day => dayFromNow(-day))
  let challenge = { ...joined, own: { ...noProgress(), checkIns: 3, days } }
  const { server } = renderForMember(
    <>
      <Aside blocks={asideBlocks} />
      <Moments />
    </>,
    {
      answers: {
        ...empty,
        listChallenges: () => ({ challenges: [challenge], ...nothing }),
        getChallenge: () => challenge,
        createPost: ({ body }) => {
          challenge = { ...joined, own: { ...noProgress(), checkIns: 4, days: [dayFromNow(0), ...days] } }
          return aPost(body.id)
        },
        celebrateLevel: {
          celebrate: false,
          level: 'Sprout',
          nextLevel: 'Apprentice',
          knotsNeeded: 490,
          firsts: [],
          awaited: [],
          challenges: [],
        },
      },
    },
  )
  await expect.element(aside).toMatchTextContent(/3-day streak/)
  await press(aside.getByRole('button', { name: 'Check in' }))
  await expect.element(aside).toMatchTextContent(/4-day streak/)
  await expect.element(aside.getByRole('button', { name: 'Done today' })).toBeVisible()
  const timestamp = new Date().toISOString()
  const earned = {
    id: 'earned',
    timestamp,
    amount: 10,
    action: 'CREATE_POST',
    category: 'content',
    reason: '',
  } as const
  server.answer({ listKnotHistory: { entries: [earned], ...nothing } })
  await server.emit({ type: 'knots', total: 10, level: 'Sprout' })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Checked in' }))
    .toMatchTextContent(/\+10 Knots/)
})

test('takes a check-in back', async () => {
  const me = aMe()
  let isThere = false
  const checkedIn = () => ({
    ...joined,
    own: {
      ...noProgress(),
      checkIns: 5,
      days: [new Date().toISOString().slice(0, 10)],
      checkedInToday: true,
    },
  })
  const { server } = renderForMember(<Aside blocks={asideBlocks} />, {
    me,
    answers: {
      ...empty,
      listChallenges: () => ({ challenges: [isThere ? checkedIn() : joined], ...nothing }),
      getChallenge: () => (isThere ? checkedIn() : joined),
      createPost: ({ body }) => {
        isThere = true
        return aPost(body.id, { authorId: me.uid })
      },
      deletePost: () => {
        isThere = false
        return { success: true }
      },
    },
  })
  await press(aside.getByRole('button', { name: 'Check in' }))
  await expect.poll(() => server.requestsFor('createPost').length).toBe(1)
  await press(page.getByRole('status').getByRole('button', { name: 'Undo' }))
  await expect.poll(() => server.requestsFor('deletePost').length).toBe(1)
  await expect.element(aside.getByRole('button', { name: 'Check in' })).toBeVisible()
})

test('lists what the member is going to first, then events of their hobbies, each series once', async () => {
  const me = aMe()
  const series = { seriesId: 'series', hobby: 'pottery' }
  renderForMember(<Aside blocks={asideBlocks} />, {
    me,
    answers: {
      ...empty,
      getProfile: aProfile(me, { hobbies: [{ slug: 'pottery', level: null }] }),
      listEvents: ({ query }) => ({
        events:
          query?.when === 'own'
            ? [ahead('Chess night', { hobby: 'chess', own: { state: 'going', turn: null } })]
            : [
                ahead('Cold dip', { hobby: 'swimming' }),
                ahead('Raku one', series),
                ahead('Raku two', series),
              ],
        ...nothing,
      }),
    },
  })
  await expect.element(rows('Coming up').getByRole('link', { name: 'Raku one' })).toBeVisible()
  const names = rows('Coming up').getByRole('link').elements()
  expect(names.map(link => link.textContent)).toEqual(['Chess night', 'Raku one'])
  await expect.element(rows('Coming up')).toMatchTextContent(/You're going/)
})

test("shows when an event starts on the reader's clock, wherever it is", async () => {
  const me = aMe()
  const isInTokyo = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo'
  const timeZone = isInTokyo ? 'Europe/Berlin' : 'Asia/Tokyo'
  const startsAt = from(2)
  const going = { state: 'going', turn: null } as const
  renderForMember(<Aside blocks={asideBlocks} />, {
    me,
    answers: {
      ...empty,
      listEvents: ({ query }) => ({
        events:
          query?.when === 'own'
            ? [
                ahead('Raku', { startsAt, timeZone, place: 'By the park', own: going }),
                ahead('Tea', { startsAt, timeZone, place: '', isOnline: true, own: going }),
              ]
            : [],
        ...nothing,
      }),
    },
  })
  const events = rows('Coming up').getByRole('listitem')
  const look = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  const own = new Date(startsAt).toLocaleString('en-US', look).replace(/\s/g, '\\s')
  await expect
    .element(events.first())
    .toMatchTextContent(new RegExp(`${own} your time · By the parkYou're going`))
  await expect.element(events.last()).toMatchTextContent(new RegExp(`${own} your time · OnlineYou're going`))
  const day = `${new Date(startsAt).getDate()}`
  await expect.element(events.first().getByText(day, { exact: true })).toBeInTheDocument()
})

test('follows a suggested member, who stays in the list', async () => {
  const me = aMe()
  const cleo = {
    ...aMemberCard('Cleo'),
    hobbies: [],
    shared: ['pottery'],
    followedBy: null,
    pictures: [],
    isActive: true,
  }
  const { server } = renderForMember(<Aside blocks={asideBlocks} />, {
    me,
    answers: {
      ...empty,
      getSuggestions: { posts: [], members: [cleo], challenge: null },
      followUser: { following: true, followsYou: false, connected: false },
    },
  })
  await expect.element(rows('People to follow')).toMatchTextContent(/You're both into Pottery/)
  await press(rows('People to follow').getByRole('button', { name: 'Follow' }))
  await expect.element(rows('People to follow').getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect.poll(() => server.requestsFor('followUser').length).toBe(1)
})

test('links trending tags to their pages, and hides blocks without entries', async () => {
  const tags = Array.from({ length: limits.trendingTags.tags }, (_, index) => ({
    tag: `Kiln &amp; ${index}`,
    people: index + 1,
  }))
  renderForMember(<Aside blocks={asideBlocks} />, { answers: { ...empty, listTrendingTags: { tags } } })
  const first = rows('Trending this week').getByRole('link', { name: '#Kiln & 0' })
  await expect.element(first).toHaveAttribute('href', '/tags/Kiln%20%26%200')
  expect(aside.getByRole('list').elements()).toHaveLength(1)
})

test('is not there at all without entries', async () => {
  const { server } = renderForMember(<Aside blocks={asideBlocks} />, { answers: empty })
  await expect.poll(() => server.requestsFor('listTrendingTags').length).toBe(1)
  await expect.poll(() => server.requestsFor('listEvents').length).toBe(2)
  await expect.element(aside).not.toBeInTheDocument()
})
