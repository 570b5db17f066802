import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/focus.ts'
import { aMe, aMemberCard, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { PeopleStep } from './people-step.tsx'

const suggested = (name: string) => ({
  ...aMemberCard(name),
  hobbies: [],
  shared: [],
  followedBy: null,
  pictures: [],
  isActive: true,
})

test('follows everyone in the list with one tap, and nobody twice', async () => {
  const me = aMe()
  const members = [suggested('Cleo'), suggested('Dara'), suggested('Eli')]
  const { server } = renderForMember(
    <PeopleStep profile={aProfile(me)} onNext={() => undefined} isFirst={false} />,
    {
      me,
      answers: {
        getSuggestions: { posts: [], members, challenge: null },
        followUser: { following: true, followsYou: false, connected: false },
      },
    },
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await press(row('Dara').getByRole('button', { name: 'Follow' }))
  await expect.element(row('Dara').getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Follow all' }))
  for (const name of ['Cleo', 'Dara', 'Eli'])
    await expect.element(row(name).getByRole('button', { name: 'Unfollow' })).toBeVisible()
  const done = page.getByRole('button', { name: 'Following all' })
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await expect.element(done).toHaveFocus()
  const followed = () => server.requestsFor('followUser').map(({ params }) => params?.userId)
  await expect.poll(() => followed().toSorted()).toEqual(members.map(({ uid }) => uid).toSorted())
})
