import type { AnswerOf } from '@bowline/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aMember, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { HobbyCommunity } from './hobby-community.tsx'

const renderCommunity = (given: AnswerOf<'getHobbyCommunity'>, hobbies: string[] = []) => {
  const me = aMe()
  const answers = {
    getHobbyCommunity: given,
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

test('names a member and counts the others', async () => {
  await renderCommunity({ members: 12, postsThisWeek: 5, someMembers: [aMember('Ben')] })
  await expect.element(page.getByText('Ben and 11 others are into Pottery. 5 posts this week.')).toBeVisible()
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
