import type { AnswerOf, Author, KnotEntry, Me, Post } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../testing/fake-server.ts'
import { aMe, aMember, aMemberCard } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge } from '../challenges/testing.ts'
import { aPost } from '../posts/testing.ts'
import { Moments } from './moments.tsx'

const sprout = { celebrate: false, level: 'Sprout', nextLevel: 'Apprentice', knotsNeeded: 490 }
const status = page.getByRole('status')

const history = (...entries: KnotEntry[]) => ({ entries, hasMore: false, nextCursor: null })
const entry = (action: string, amount: number, timestamp: string): KnotEntry => {
  return { id: crypto.randomUUID(), timestamp, amount, action, category: 'content', reason: '' }
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const nobody = { members: [], hasMore: false, nextCursor: null }
const posts = (...posts: Post[]) => ({ posts, hasMore: false, nextCursor: null })
const withPicture = (author: Author) => {
  const url = `${pixel}#${author.uid}`
  return aPost(author.uid, {
    author,
    media: { url, width: 1, height: 1, placeholder: '', description: '', variants: [] },
  })
}
const shownPictures = () => [...document.images].flatMap(({ src }) => src.split('#')[1] ?? [])

const renderMoments = (answer: Partial<AnswerOf<'celebrateLevel'>>, others: Answers = {}, me: Me = aMe()) => {
  const asked = { times: 0 }
  const celebrateLevel = () => {
    asked.times += 1
    return { ...sprout, firsts: [], awaited: [], challenges: [], ...answer }
  }
  const rendered = renderForMember(
    <>
      <p>Elsewhere</p>
      <Moments />
    </>,
    {
      answers: {
        celebrateLevel,
        listConnections: nobody,
        listKnotHistory: history(),
        listProfilePosts: posts(),
        ...others,
      },
      me,
    },
  )
  return { ...rendered, asked }
}

test('shows a first, takes no focus, and closes after a moment', async () => {
  const { asked } = renderMoments({ firsts: ['post'], awaited: ['connection'] })
  await expect.element(status.getByText('Your first post')).toBeVisible()
  // It stays while the pointer is on it, and an earlier test may have left the pointer there.
  await page.getByText('Elsewhere').hover()
  expect(document.activeElement?.matches('body, main')).toBe(true)
  await expect.element(status, { timeout: 6000 }).not.toBeInTheDocument()
  expect(asked.times).toBe(1)
})

test('shows with whom a first connection was made', async () => {
  const ben = aMemberCard('Ben', { relation: { following: true, followsYou: true, connected: true } })
  renderMoments(
    { firsts: ['connection'] },
    { listConnections: { members: [ben], hasMore: false, nextCursor: null } },
  )
  await expect.element(status.getByText('You and Ben now follow each other.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
})

test('shows several moments one after the other, and closes a level after a few seconds', async () => {
  renderMoments({ firsts: ['connection'], celebrate: true, level: 'Explorer', nextLevel: 'Navigator' })
  await expect.element(status.getByText('Your first connection')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(status.getByText('Explorer', { exact: true })).toBeVisible()
  await page.getByText('Elsewhere').hover()
  await new Promise(resolve => setTimeout(resolve, 3000))
  await expect.element(status).toBeVisible()
  await expect.element(status, { timeout: 10_000 }).not.toBeInTheDocument()
})

test('closes a completed challenge after a few seconds', async () => {
  const challenge = aChallenge(aMember('Ben'), { title: 'A row a day' })
  renderMoments({ challenges: [challenge.id] }, { getChallenge: challenge, listCheckIns: posts() })
  await expect.element(status.getByText('A row a day')).toBeVisible()
  await page.getByText('Elsewhere').hover()
  await expect.element(status, { timeout: 14_000 }).not.toBeInTheDocument()
})

test('shows nothing when there is nothing to celebrate', async () => {
  const { asked } = renderMoments({ awaited: ['post', 'connection'] })
  await expect.poll(() => asked.times).toBe(1)
  await expect.element(status).not.toBeInTheDocument()
})

const [now, before] = ['2026-03-02T10:00:00.000Z', '2026-03-01T10:00:00.000Z']

test.each([
  [
    'post',
    [entry('ADD_IMAGE', 5, now), entry('CREATE_POST', 10, now), entry('COMMENT', 3, before)],
    '+15 Knots',
  ],
  ['connection', [entry('BE_FOLLOWED', 5, now), entry('FOLLOW_USER', 1, before)], '+5 Knots'],
] as const)('shows what a first %s earned', async (first, entries, earned) => {
  renderMoments({ firsts: [first] }, { listKnotHistory: history(...entries) })
  await expect.element(status.getByText(earned)).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close' }).click()
})

test('shows the picture of a first post', async () => {
  const me = aMe()
  renderMoments({ firsts: ['post'] }, { listProfilePosts: posts(withPicture(me)) }, me)
  await expect.element(status.getByText('Your first post')).toBeVisible()
  expect(shownPictures()).toEqual([me.uid])
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await page.getByRole('link', { name: 'See your post' }).click()
  await expect.element(status).not.toBeInTheDocument()
})

test.each([
  [180, '320 Knots to Apprentice'],
  [499, '1 Knot to Apprentice'],
])('shows at %i Knots how far the next level is, unless it is far', async (knots, name) => {
  const me = aMe({ knots, level: 'Sprout' })
  renderMoments({ firsts: ['post'] }, { listKnotHistory: history(entry('CREATE_POST', 10, now)) }, me)
  await expect.element(page.getByRole('progressbar', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
})

test('shows what a completed challenge earned, with the pictures of its own check-ins', async () => {
  const me = aMe()
  const challenge = aChallenge(aMember('Ben'), { title: 'A row a day', endsOn: '2999-01-01' })
  const listCheckIns = posts(withPicture(me), withPicture(aMember('Ben')))
  const { asked, server } = renderMoments({}, { getChallenge: challenge, listCheckIns }, me)
  await expect.poll(() => asked.times).toBe(1)
  server.answer({ celebrateLevel: { ...sprout, firsts: [], awaited: [], challenges: [challenge.id] } })
  await server.emit({ type: 'challenge-completed', challengeId: challenge.id, knots: 50 })
  await expect.element(status.getByText('A row a day')).toBeVisible()
  await expect.element(status.getByText('+50 Knots')).toBeVisible()
  await expect.element(status.getByText(/ · [\d,]+ days early/)).toBeVisible()
  await expect.poll(shownPictures).toEqual([me.uid])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(status).not.toBeInTheDocument()
})
