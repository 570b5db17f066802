import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { aChallenge, noProgress } from '../challenges/testing.ts'
import { HobbyCommunity } from './hobby-community.tsx'

const nothing = { hasMore: false, nextCursor: null }

test('tells how lively the hobby is, and joins its current challenge', async () => {
  const challenge = aChallenge(aMember('Ben'), { title: 'A bowl a day', hobby: 'pottery' })
  let isJoined = false
  const served = () => ({ ...challenge, own: isJoined ? noProgress() : null })
  const { server } = renderForMember(<HobbyCommunity slug="pottery" />, {
    answers: {
      getHobbyCommunity: { members: 12, postsThisWeek: 1, someMembers: [aMember('Ben')] },
      listChallenges: () => ({ challenges: [served()], ...nothing }),
      joinChallenge: () => {
        isJoined = true
        return served()
      },
    },
  })
  await expect.element(page.getByText('12 people share this hobby. 1 post this week.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'A bowl a day' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Join' }))
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect.poll(() => server.requestsFor('joinChallenge').length).toBe(1)
})

test('shows no challenge where there is none', async () => {
  renderForMember(<HobbyCommunity slug="pottery" />, {
    answers: {
      getHobbyCommunity: { members: 0, postsThisWeek: 0, someMembers: [] },
      listChallenges: { challenges: [], ...nothing },
    },
  })
  await expect
    .element(page.getByText('No one has this hobby on their profile yet. No posts this week yet.'))
    .toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
