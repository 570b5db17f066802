import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import { postWith } from '../steps/posts.ts'

const viewers = ['owner', 'follower', 'connection', 'stranger', 'blocked'] as const
type Viewer = (typeof viewers)[number]
type Sees = Record<Viewer, boolean>

/** The owner and the others by their relation, each in a separate browser. */
const cast = async (
  newMember: (name?: string) => Promise<Member>,
  pageOf: (member: Member) => Promise<Page>,
) => {
  const members = {} as Record<Viewer, Member>
  const pages = {} as Record<Viewer, Page>
  for (const viewer of viewers) {
    members[viewer] = await newMember(viewer)
    pages[viewer] = await pageOf(members[viewer])
  }
  const { owner, follower, connection, blocked } = members
  const follow = (one: Member, other: Member) => one.api.followUser({ params: { userId: other.id } })
  await follow(follower, owner)
  await follow(connection, owner)
  await follow(owner, connection)
  await owner.api.blockMember({ params: { userId: blocked.id } })
  return { members, pages, owner }
}

/** Changes it in the settings, like the owner. */
const choose = async (page: Page, setting: string, choice: string) => {
  const settings = page.getByRole('combobox', { name: setting })
  await page.goto('/settings')
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

test('shows a profile to the audience its owner chose, and never to blocked members', async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const { pages, owner } = await cast(newMember, pageOf)
  await owner.api.createPost({
    body: { id: crypto.randomUUID(), content: 'For some of you', hobby: 'knitting' },
  })
  for (const [choice, value, sees] of matrix) {
    await choose(pages.owner, 'Who can see your profile', choice)
    await expect.poll(async () => (await owner.api.getPrivacy()).profileVisibility).toBe(value)
    await Promise.all(
      viewers.map(async viewer => {
        const page = pages[viewer]
        await page.goto(`/profile/${owner.id}`)
        const instead = page.getByRole('heading', {
          name: viewer === 'blocked' ? 'Member not found' : "You can't see this profile",
        })
        await expect(
          sees[viewer] ? postWith(page, 'For some of you') : instead,
          `${choice}: ${viewer}`,
        ).toBeVisible()
        await expect(postWith(page, 'For some of you')).toHaveCount(sees[viewer] ? 1 : 0)
      }),
    )
  }
})

test("shows a member's activity to the audience they chose: Knots history, streak and likes", async ({
  newMember,
  pageOf,
}) => {
  test.slow()
  const { pages, owner } = await cast(newMember, pageOf)
  const host = await newMember('host')
  const postId = crypto.randomUUID()
  await host.api.createPost({ body: { id: postId, content: 'Who likes this?', hobby: 'knitting' } })
  await owner.api.likePost({ params: { postId } })

  for (const [choice, value, sees] of matrix) {
    await choose(pages.owner, 'Who can see your activity', choice)
    await expect.poll(async () => (await owner.api.getPrivacy()).activityVisibility).toBe(value)
    await Promise.all(
      viewers.map(async viewer => {
        const page = pages[viewer]
        const label = `${choice}: ${viewer}`
        if (viewer !== 'blocked') {
          await page.goto(`/profile/${owner.id}?tab=knots`)
          const knots = page.getByRole('region', { name: 'Knots' })
          // Everybody can see level and total.
          await expect(knots.getByRole('button', { name: 'Level: Sprout' }), label).toBeVisible()
          await expect(knots.getByRole('button', { name: 'History' }), label).toHaveCount(
            sees[viewer] ? 1 : 0,
          )
          await expect(knots.getByText('Likes, comments and follows'), label).toHaveCount(
            sees[viewer] ? 1 : 0,
          )
        }
        await page.goto(`/post/${postId}`)
        await page.getByRole('button', { name: 'See who liked this, 1' }).click()
        const likers = page.getByRole('dialog', { name: 'Liked by' })
        await expect(
          sees[viewer] ? likers.getByRole('listitem') : likers.getByRole('heading', { name: /liked this$/ }),
          label,
        ).toBeVisible()
        await expect(likers.getByText(owner.displayName, { exact: true }), label).toHaveCount(
          sees[viewer] ? 1 : 0,
        )
      }),
    )
  }
})
