import type { AnswerOf } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMe, aMember, aProfile } from '../../testing/members.ts'
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
      getHobbyCommunity: { members: 12, postsThisWeek: 5, someMembers: [aMember('Ben')] },
      listChallenges: () => ({ challenges: [served()], ...nothing }),
      joinChallenge: () => {
        isJoined = true
        return served()
      },
    },
  })
  await expect.element(page.getByText('Ben and 11 others are into Pottery. 5 posts this week.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'A bowl a day' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Join' }))
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect.poll(() => server.requestsFor('joinChallenge').length).toBe(1)
})

const renderCommunity = (given: AnswerOf<'getHobbyCommunity'>, hobbies: string[] = []) => {
  const me = aMe()
  const answers = {
    getHobbyCommunity: given,
    listChallenges: { challenges: [], ...nothing },
    getProfile: aProfile(me, { hobbies: hobbies.map(slug => ({ slug, level: null })) }),
  }
  const { server } = renderForMember(
    <section aria-label="Community">
      <HobbyCommunity slug="pottery" />
    </section>,
    { answers, me },
  )
  return expect.poll(() => server.requestsFor('getHobbyCommunity').length).toBe(1)
}

test('shows no challenge where there is none', async () => {
  await renderCommunity({ members: 2, postsThisWeek: 0, someMembers: [aMember('Ben')] })
  await expect.element(page.getByText('Ben and 1 other are into Pottery.')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('counts the viewer among those who share the hobby', async () => {
  await renderCommunity({ members: 4, postsThisWeek: 2, someMembers: [aMember('Ben')] }, ['pottery'])
  await expect
    .element(page.getByText('You, Ben and 2 others are into Pottery. 2 posts this week.'))
    .toBeVisible()
})

test('names the only member of a hobby, and leaves out a single post', async () => {
  await renderCommunity({ members: 1, postsThisWeek: 1, someMembers: [aMember('Ben')] })
  await expect.element(page.getByText('Ben is into this.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Community' })).toMatchTextContent(/^[^0-9]*$/)
})

test('shows nothing about a hobby without members and posts', async () => {
  await renderCommunity({ members: 0, postsThisWeek: 0, someMembers: [] })
  await expect.element(page.getByRole('region', { name: 'Community' })).toBeEmptyDOMElement()
})
