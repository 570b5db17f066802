import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aMemberCard, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { MemberListScreen } from './member-list-screen.tsx'

test('makes the names in a list of members large enough to touch', async () => {
  await page.viewport(390, 844)
  const me = aMe()
  const answers = {
    getProfile: aProfile(me, { counts: { posts: 0, followers: 1, following: 0, connections: 0 } }),
    listFollowers: { members: [aMemberCard('Ben')], hasMore: false, nextCursor: null },
  }
  const at = `/profile/${me.uid}/followers`
  renderForMember(<MemberListScreen />, { me, at, route: '/profile/:userId/followers', answers })
  const name = page.getByRole('listitem').getByRole('link', { name: 'Ben', exact: true })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
