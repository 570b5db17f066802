import { defaultPrivacy, messagePermissions, profileVisibilities } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, follow } from '../../testing/connect.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('the settings', () => {
  test('have defaults until they are set, one by one', async () => {
    const { api } = await server.member()
    expect(await api.getPrivacy()).toEqual(defaultPrivacy)
    for (const profileVisibility of profileVisibilities)
      expect(await api.updatePrivacy({ body: { profileVisibility } })).toEqual({
        ...defaultPrivacy,
        profileVisibility,
      })
    for (const messagePermission of messagePermissions)
      expect(await api.updatePrivacy({ body: { messagePermission } })).toMatchObject({
        profileVisibility: 'private',
        messagePermission,
      })
    expect(await api.updatePrivacy({ body: {} })).toEqual(await api.getPrivacy())
  })

  test.each([['everyone'], [null], [7], [['public']], [''], ['PUBLIC']])(
    'keep the former value for %j',
    async odd => {
      const { api, token } = await server.member()
      const former = await api.updatePrivacy({
        body: { profileVisibility: 'followers', activityVisibility: 'private', messagePermission: 'none' },
      })
      const response = await server.request('/api/account/privacy', {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({
          profileVisibility: odd,
          activityVisibility: 'public',
          messagePermission: odd,
        }),
      })
      expect([response.status, await response.json()]).toEqual([
        200,
        { ...former, activityVisibility: 'public' },
      ])
    },
  )

  test('require a session', async () => {
    const visitor = server.client()
    expect(await refusalOf(visitor.updatePrivacy({ body: { profileVisibility: 'private' } }))).toBe(
      '401 You must be logged in to update privacy settings',
    )
  })
})

/** Which relations may see the profile's public parts, by the profile's visibility. */
const seenBy = {
  public: { owner: true, follower: true, connection: true, followed: true, stranger: true, blocked: false },
  followers: {
    owner: true,
    follower: true,
    connection: true,
    followed: false,
    stranger: false,
    blocked: false,
  },
  private: {
    owner: true,
    follower: false,
    connection: false,
    followed: false,
    stranger: false,
    blocked: false,
  },
}
const viewers = ['owner', 'follower', 'connection', 'followed', 'stranger', 'blocked'] as const
type ViewerName = (typeof viewers)[number]
type Members = Record<ViewerName, TestMember>

const createMembers = async (): Promise<Members> => {
  const owner = await server.member()
  const [follower, connection, followed, stranger, blocked] = [
    await server.member(),
    await server.member(),
    await server.member(),
    await server.member(),
    await server.member(),
  ]
  await follow(follower, owner)
  await connect(connection, owner)
  await follow(owner, followed)
  await connect(blocked, owner)
  await owner.api.blockMember({ params: { userId: blocked.id } })
  return { owner, follower, connection, followed, stranger, blocked }
}

const worked = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

describe.each(profileVisibilities)('with a %s profile', profileVisibility => {
  let members: Members
  let postId: string
  let pictureUrl: string
  beforeAll(async () => {
    members = await createMembers()
    const { owner } = members
    const { id: mediaId, picture } = await upload(owner)
    pictureUrl = picture.url
    const names = viewers.slice(1).map(name => `@${members[name].username}`)
    postId = (await publish(owner, { mediaId, content: names.join(' ') })).id
    await owner.api.updateProfile({ body: { bio: 'Turns bowls' } })
    await owner.api.updatePrivacy({ body: { profileVisibility } })
  })

  test.each(viewers)('shows the %s exactly what they may see in every read', async name => {
    const { owner } = members
    const { api, token } = members[name]
    const params = { userId: owner.id }
    const expected = seenBy[profileVisibility][name]
    const has = (list: { posts: { id: string }[] }) => list.posts.some(({ id }) => id === postId)
    const profile = await api.getProfile({ params }).catch(() => null)
    const picture = await server.request(pictureUrl, { headers: { Authorization: `Bearer ${token}` } })
    await picture.body?.cancel()
    const { notifications } = await api.listNotifications()
    const seen = {
      page: await worked(api.getPost({ params: { postId } })),
      comments: await worked(api.listComments({ params: { postId } })),
      like: await worked(api.likePost({ params: { postId } })),
      feed: has(await api.getFeed()),
      profilePosts: await api.listProfilePosts({ params }).then(has, () => false),
      bio: profile?.bio === 'Turns bowls',
      followers: await api.listFollowers({ params }).then(
        ({ members: listed }) => listed.length > 0,
        () => false,
      ),
      picture: picture.status === 200,
      notification: notifications.some(line => line.post?.id === postId),
    }
    const follows = ['owner', 'follower', 'connection'].includes(name)
    expect(seen).toEqual({
      page: expected,
      comments: expected,
      like: expected,
      feed: expected && follows,
      profilePosts: expected,
      bio: expected,
      followers: expected,
      picture: expected,
      notification: expected && name !== 'owner',
    })
    expect(profile === null).toBe(name === 'blocked')
    expect((await api.getUnread()).notifications).toBe(
      (await api.listNotifications()).notifications.reduce((sum, line) => sum + line.senderCount, 0),
    )
  })
})

const likesSeenBy = {
  public: { owner: true, follower: true, connection: true, followed: true, stranger: true, blocked: false },
  followers: {
    owner: true,
    follower: true,
    connection: true,
    followed: false,
    stranger: false,
    blocked: false,
  },
  private: {
    owner: true,
    follower: false,
    connection: false,
    followed: false,
    stranger: false,
    blocked: false,
  },
}

test.each(profileVisibilities)(
  'notifies members of a like by a member with %s activity as allowed',
  async activityVisibility => {
    const members = await createMembers()
    const post = await publish(await server.member())
    const { owner } = members
    await owner.api.likePost({ params: { postId: post.id } })
    await owner.api.updatePrivacy({ body: { activityVisibility } })
    const seen = await Promise.all(
      viewers.map(async name => {
        const { members: likers } = await members[name].api.listLikers({ params: { postId: post.id } })
        return [name, likers.some(({ uid }) => uid === owner.id)] as const
      }),
    )
    expect(Object.fromEntries(seen)).toEqual(likesSeenBy[activityVisibility])
  },
)
