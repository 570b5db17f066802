import type { Challenge } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { ChallengeScreen } from './challenge-screen.tsx'
import { aChallenge, dayFromNow, noProgress } from './testing.ts'

const nothing = { hasMore: false, nextCursor: null }

const renderChallenge = (given: Partial<Challenge>) => {
  const me = aMe()
  let challenge = aChallenge(me, given)
  const answers = {
    getChallenge: () => challenge,
    getChallengeLeaderboard: { level: 'Sprout', entries: [], own: null },
    getPost: aPost(challenge.postId),
    listComments: { comments: [], ...nothing },
    listCheckIns: { posts: [], ...nothing },
    leaveChallenge: () => {
      challenge = { ...challenge, own: null }
      return challenge
    },
  }
  const at = `/challenges/${challenge.id}`
  renderForMember(<ChallengeScreen />, { me, at, route: '/challenges/:challengeId', answers })
}

test('keeps the focus on the screen when the member leaves a challenge', async () => {
  renderChallenge({ own: noProgress() })
  await press(page.getByRole('button', { name: 'Leave the challenge' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }))
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await expectFocus(/./)
})

test('shows members their progress and "Check in" first, in the first 400 px of a phone with its header', async () => {
  await page.viewport(390, 844)
  renderChallenge({
    title: 'Twenty minutes at the wheel, every single day',
    description: 'Any minute counts.',
    own: noProgress(),
    can: { edit: false, setGoal: false, join: false, checkIn: true },
  })
  const header = 57
  const box = (element: Element) => element.getBoundingClientRect()
  const checkIn = page.getByRole('button', { name: 'Check in' })
  await expect.element(checkIn).toBeVisible()
  const ring = box(page.getByRole('progressbar', { name: '0 of 2 check-ins' }).element())
  expect(box(checkIn.element()).bottom + header).toBeLessThan(400)
  expect(box(checkIn.element()).top).toBeGreaterThan(ring.bottom)
  expect(box(page.getByText('Any minute counts.').element()).top).toBeGreaterThan(ring.bottom)
})

test('makes "Join" the one main action, and keeps likes out of the discussion', async () => {
  renderChallenge({})
  const join = page.getByRole('button', { name: 'Join' })
  await expect.element(join).toHaveAttribute('data-kind', 'main')
  const discussion = page.getByRole('region', { name: 'Discussion' })
  await expect.element(discussion.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
  expect(discussion.getByRole('button', { name: /^Like/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  expect(document.querySelectorAll('[data-kind="main"]').length).toBe(1)
})

test('shows no leaderboard before the challenge starts', async () => {
  renderChallenge({ phase: 'ahead', startsOn: dayFromNow(3) })
  await expect.element(page.getByRole('region', { name: 'Discussion' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Leaderboard' }).elements()).toEqual([])
})
