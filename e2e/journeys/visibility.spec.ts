import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { postWith } from '../steps/posts.ts'

const viewers = ['owner', 'follower', 'connection', 'stranger', 'blocked'] as const
type Viewer = (typeof viewers)[number]
type Sees = Record<Viewer, boolean>

/** The owner and the others by their relation. */
const cast = async (newMember: (name?: string) => Promise<Member>) => {
  const members = {} as Record<Viewer, Member>
  for (const viewer of viewers) members[viewer] = await newMember(viewer)
  const { owner, follower, connection, blocked } = members
  const follow = (one: Member, other: Member) => one.api.followUser({ params: { userId: other.id } })
  await follow(follower, owner)
  await follow(connection, owner)
  await follow(owner, connection)
  await owner.api.blockMember({ params: { userId: blocked.id } })
  return members
}

/** Changes it on the open settings, like the owner. */
const choose = async (page: Page, setting: string, choice: string) => {
  const settings = page.getByRole('combobox', { name: setting })
  await settings.selectOption(choice)
  await expect(settings.locator('option:checked')).toHaveText(choice)
}

const matrix: [choice: string, value: 'followers' | 'private' | 'public', sees: Sees][] = [
  [
    'Followers',
    'followers',
    { owner: true, follower: true, connection: true, stranger: false, blocked: false },
  ],
  [
    'Only me',
    'private',
    { owner: true, follower: false, connection: false, stranger: false, blocked: false },
  ],
  ['Everyone', 'public', { owner: true, follower: true, connection: true, stranger: true, blocked: false }],
]

test('shows a profile, and the Knots and likes of its owner, to the audience they chose, and never to blocked members', async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const members = await cast(newMember)
  const { owner, follower, stranger, blocked } = members
  const host = await newMember('host')
  const ownPostId = crypto.randomUUID()
  await owner.api.createPost({ body: { id: ownPostId, content: 'For some of you', hobby: 'knitting' } })
  const postId = crypto.randomUUID()
  await host.api.createPost({ body: { id: postId, content: 'Who likes this?', hobby: 'knitting' } })
  await owner.api.likePost({ params: { postId } })
  for (const { api } of [follower, stranger]) await api.followUser({ params: { userId: host.id } })
  const ofOwner = { params: { userId: owner.id } }
  const settings = await pageOf(owner)
  // What the screens of the others get is read over the API.
  const pages = { follower: await pageOf(follower), stranger: await pageOf(stranger) }
  const screens = Object.entries(pages) as [keyof typeof pages, Page][]
  await settings.goto('/settings')

  for (const [choice, value, sees] of matrix) {
    await choose(settings, 'Who can see your profile', choice)
    await expect.poll(async () => (await owner.api.getPrivacy()).profileVisibility).toBe(value)
    for (const viewer of viewers) {
      const listed = members[viewer].api.listProfilePosts(ofOwner).then(
        ({ posts }) => posts.map(({ id }) => id),
        () => [],
      )
      expect(await listed, `${choice}: ${viewer}`).toEqual(sees[viewer] ? [ownPostId] : [])
    }
    for (const [viewer, page] of screens) {
      await page.goto(`/profile/${owner.id}`)
      const instead = page.getByRole('heading', { name: "You can't see this profile" })
      const shown = sees[viewer] ? postWith(page, 'For some of you') : instead
      await expect(shown, `${choice}: ${viewer}`).toBeVisible()
      await expect(postWith(page, 'For some of you')).toHaveCount(sees[viewer] ? 1 : 0)
    }
  }

  for (const [choice, value, sees] of matrix) {
    await choose(settings, 'Who can see your activity', choice)
    await expect.poll(async () => (await owner.api.getPrivacy()).activityVisibility).toBe(value)
    for (const viewer of viewers) {
      const { api } = members[viewer]
      const knots = viewer === 'blocked' ? null : await api.getKnots(ofOwner)
      // Everybody else can see level and total.
      if (knots)
        expect(knots, `${choice}: ${viewer}`).toMatchObject({ level: 'Sprout', restricted: !sees[viewer] })
      const likers = await api.listLikers({ params: { postId } })
      const named = likers.members.map(({ uid }) => uid)
      expect(named, `${choice}: ${viewer}`).toEqual(sees[viewer] ? [owner.id] : [])
    }
    for (const [viewer, page] of screens) {
      const label = `${choice}: ${viewer}`
      await page.goto(`/profile/${owner.id}?tab=knots`)
      const knots = page.getByRole('region', { name: 'Knots' })
      await expect(knots.getByRole('button', { name: 'Level: Sprout' }), label).toBeVisible()
      for (const part of [
        knots.getByRole('button', { name: 'History' }),
        knots.getByText('Likes, comments and follows'),
      ])
        await expect(part, label).toHaveCount(sees[viewer] ? 1 : 0)
      await page.getByRole('link', { name: 'Home' }).click()
      await page.getByRole('button', { name: 'See who liked this, 1' }).click()
      const likers = page.getByRole('dialog', { name: 'Liked by' })
      const shown = sees[viewer]
        ? likers.getByRole('listitem')
        : likers.getByRole('heading', { name: /liked this$/ })
      await expect(shown, label).toBeVisible()
      await expect(likers.getByText(owner.displayName, { exact: true }), label).toHaveCount(
        sees[viewer] ? 1 : 0,
      )
    }
  }

  const blockeds = await pageOf(blocked)
  await blockeds.goto(`/profile/${owner.id}`)
  await expect(blockeds.getByRole('heading', { name: 'Member not found' })).toBeVisible()
})
