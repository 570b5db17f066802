import { visibilities } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

/** Who may see a post, by its audience. The follower follows its author; the followed is followed by them. */
const seenBy = {
  public: { owner: true, follower: true, followed: true, stranger: true, visitor: false },
  followers: { owner: true, follower: true, followed: false, stranger: false, visitor: false },
  private: { owner: true, follower: false, followed: false, stranger: false, visitor: false },
}
const viewers = ['owner', 'follower', 'followed', 'stranger', 'visitor'] as const

let server: TestServer
let members: Record<(typeof viewers)[number], TestMember>
beforeAll(async () => {
  server = await createTestServer()
  const [owner, follower, followed, stranger] = [
    await server.member(),
    await server.member(),
    await server.member(),
    await server.member(),
  ]
  members = { owner, follower, followed, stranger, visitor: { ...stranger, api: server.client(), token: '' } }
  await follower.api.followUser({ params: { userId: owner.id } })
  await owner.api.followUser({ params: { userId: followed.id } })
})
afterAll(() => server.close())

describe.each(visibilities)('a %s post', visibility => {
  test.each(viewers)('and the %s', async who => {
    const { owner } = members
    const viewer = members[who]
    server.advance(1000)
    const { id: mediaId, picture } = await upload(owner)
    const post = await publish(owner, { visibility, mediaId })
    const isIn = (read: Promise<{ posts: { id: string }[] }>) =>
      read.then(({ posts }) => posts.some(({ id }) => id === post.id)).catch(() => false)
    const isServed = async (url: string) => {
      const response = await server.request(url, { headers: { Authorization: `Bearer ${viewer.token}` } })
      await response.body?.cancel()
      return response.status === 200
    }
    const seen = {
      post: await viewer.api.getPost({ params: { postId: post.id } }).then(
        () => true,
        () => false,
      ),
      profile: await isIn(viewer.api.listProfilePosts({ params: { userId: owner.id } })),
      feed: await isIn(viewer.api.getFeed()),
      picture: await isServed(picture.url),
      variant: await isServed(picture.variants[0]?.url ?? ''),
    }
    const expected = seenBy[visibility][who]
    const inFeed = expected && (who === 'owner' || who === 'follower')
    expect(seen).toEqual({
      post: expected,
      profile: expected,
      feed: inFeed,
      picture: expected,
      variant: expected,
    })
  })

  test('is hidden and shown again as soon as that changes', async () => {
    const { owner, stranger } = members
    const post = await publish(owner, { visibility })
    const params = { postId: post.id }
    const sees = () =>
      stranger.api.getPost({ params }).then(
        () => true,
        () => false,
      )
    for (const changed of visibilities) {
      await owner.api.updatePost({ params, body: { visibility: changed } })
      expect(await sees()).toBe(seenBy[changed].stranger)
    }
  })
})

test('shows an unpublished picture only to its owner', async () => {
  const { picture } = await upload(members.owner)
  const statuses = viewers.map(async who => {
    const response = await server.request(picture.url, {
      headers: { Authorization: `Bearer ${members[who].token}` },
    })
    await response.body?.cancel()
    return response.status
  })
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 404])
})
