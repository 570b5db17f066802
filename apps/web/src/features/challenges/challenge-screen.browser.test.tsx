import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aPost } from '../posts/testing.ts'
import { ChallengeScreen } from './challenge-screen.tsx'
import { aChallenge, noProgress } from './testing.ts'

const nothing = { hasMore: false, nextCursor: null }

test('keeps the focus on the screen when the member leaves a challenge', async () => {
  const me = aMe()
  let challenge = aChallenge(me, { own: noProgress() })
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
  await press(page.getByRole('button', { name: 'Leave the challenge' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }))
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await expectFocus(/./)
})
