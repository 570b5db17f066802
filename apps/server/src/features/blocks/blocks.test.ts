import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { comment } from '../../testing/comments.ts'
import { connect, follow } from '../../testing/connect.ts'
import { jpeg, upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const to = (member: { id: string }) => ({ params: { userId: member.id } })
const block = (one: TestMember, other: { id: string }) => one.api.blockMember(to(other))
const unblock = (one: TestMember, other: { id: string }) => one.api.unblockMember(to(other))
const idsOf = ({ members }: { members: { uid: string }[] }) => members.map(({ uid }) => uid)
const unreadOf = async (member: TestMember) => (await member.api.getUnread()).notifications

/** Two connected members, each with a photo, and a post with a picture, a like and a comment from the other. */
const scene = async () => {
  const [ada, ben, friend] = [await server.member(), await server.member(), await server.member()]
  await connect(ada, ben)
  await connect(ada, friend)
  await connect(ben, friend)
  const things = async (owner: TestMember, other: TestMember) => {
    const photo = await upload(owner, 'profile', await jpeg(40, 30))
    await owner.api.updateProfile({ body: { photoMediaId: photo.id } })
    const media = await upload(owner, 'post', await jpeg(40, 30))
    const post = await publish(owner, { mediaId: media.id, content: `For @${other.username}` })
    await other.api.likePost({ params: { postId: post.id } })
    const remark = await comment(other, post.id)
    return { postId: post.id, remarkId: remark.id, pictures: [photo.picture.url, media.picture.url] }
  }
  const shared = await publish(friend)
  for (const each of [ada, ben]) {
    await each.api.likePost({ params: { postId: shared.id } })
    await comment(each, shared.id)
    await each.api.updatePrivacy({ body: { activityVisibility: 'public' } })
  }
  return { ada, ben, friend, shared, adas: await things(ada, ben), bens: await things(ben, ada) }
}

const statusOf = async (member: TestMember, url: string) => {
  const response = await server.request(url, { headers: { Authorization: `Bearer ${member.token}` } })
  await response.body?.cancel()
  return response.status
}

/** The places where one member sees another. */
const meetings = async (
  viewer: TestMember,
  other: TestMember,
  theirs: { postId: string; pictures: string[] },
  { friend, sharedId }: { friend: TestMember; sharedId: string },
) => {
  const { api } = viewer
  const { notifications } = await api.listNotifications()
  const { comments } = await api.listComments({ params: { postId: sharedId } })
  return {
    feed: (await api.getFeed()).posts.some(({ authorId }) => authorId === other.id),
    post: await api.getPost({ params: { postId: theirs.postId } }).then(
      () => true,
      () => false,
    ),
    profile: await api.getProfile(to(other)).then(
      () => true,
      () => false,
    ),
    profilePosts: await api.listProfilePosts(to(other)).then(
      () => true,
      () => false,
    ),
    lists: await api.listFollowers(to(other)).then(
      () => true,
      () => false,
    ),
    followers: idsOf(await api.listFollowers(to(friend))).includes(other.id),
    following: idsOf(await api.listFollowing(to(friend))).includes(other.id),
    connections: idsOf(await api.listConnections(to(friend))).includes(other.id),
    likers: idsOf(await api.listLikers({ params: { postId: sharedId } })).includes(other.id),
    comments: comments.some(({ authorId }) => authorId === other.id),
    photo: (await statusOf(viewer, theirs.pictures[0] ?? '')) === 200,
    picture: (await statusOf(viewer, theirs.pictures[1] ?? '')) === 200,
    notifications: notifications.some(({ senders }) => senders.some(({ uid }) => uid === other.id)),
  }
}

test('hides two members from each other everywhere, and from nobody else', async () => {
  const { ada, ben, friend, shared, adas, bens } = await scene()
  const common = { friend, sharedId: shared.id }
  const everywhere = async () => [
    await meetings(ada, ben, bens, common),
    await meetings(ben, ada, adas, common),
  ]
  const before = await everywhere()
  for (const met of before) expect(Object.values(met)).not.toContain(false)
  expect(await block(ada, ben)).toEqual({ blocked: true })
  for (const met of await everywhere()) expect(Object.values(met), JSON.stringify(met)).not.toContain(true)
  expect([await unreadOf(ada), await unreadOf(ben)].map(unread => unread <= 1)).toEqual([true, true])
  for (const each of [ada, ben]) {
    const other = each === ada ? ben : ada
    expect(await refusalOf(each.api.getProfile(to(other)))).toBe('404 Member not found')
    expect(await refusalOf(follow(each, other))).toBe('404 Member not found')
    expect(await each.api.getFollow(to(other))).toEqual({
      following: false,
      followsYou: false,
      connected: false,
    })
    expect(await refusalOf(comment(each, (each === ada ? bens : adas).postId))).toBe('404 Post not found')
  }
  expect(idsOf(await friend.api.listConnections(to(friend))).sort()).toEqual([ada.id, ben.id].sort())
  expect(idsOf(await ada.api.listBlocks())).toEqual([ben.id])
  expect(idsOf(await ben.api.listBlocks())).toEqual([])
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('restores visibility but not follows when a block ends', async () => {
  const { ada, ben, adas } = await scene()
  await block(ada, ben)
  await block(ben, ada)
  expect(await unblock(ada, ben)).toEqual({ blocked: false })
  expect(await refusalOf(ben.api.getProfile(to(ada)))).toBe('404 Member not found')
  await unblock(ben, ada)
  expect(await unblock(ben, ada)).toEqual({ blocked: false })
  expect((await ben.api.getProfile(to(ada))).relation).toEqual({
    following: false,
    followsYou: false,
    connected: false,
  })
  expect(await ben.api.getPost({ params: { postId: adas.postId } })).toMatchObject({ id: adas.postId })
  await connect(ada, ben)
  expect(await findCounterDrift(server.db)).toEqual([])
})

test("notifies both members' open screens of a block", async () => {
  const { ada, ben } = await scene()
  const events: AddressedEvent[] = []
  const stop = server.context.live.subscribe(event => events.push(event))
  await block(ada, ben)
  const eventCount = events.length
  await block(ada, ben)
  stop()
  expect(events).toHaveLength(eventCount)
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect(events).toContainEqual({
      audience: { member: one.id },
      event: { type: 'relation', userId: other.id },
    })
    expect(events).toContainEqual({
      audience: { member: one.id },
      event: { type: 'notifications' },
    })
  }
})

describe('a mute', () => {
  test('removes the muted member from feed and notifications, and changes nothing else', async () => {
    const { ada, ben, friend, shared, bens, adas } = await scene()
    const common = { friend, sharedId: shared.id }
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    expect(await ada.api.muteMember(to(ben))).toEqual({ muted: true })
    stop()
    expect(events.every(({ audience }) => 'member' in audience && audience.member === ada.id)).toBe(true)
    const { feed, notifications, ...rest } = await meetings(ada, ben, bens, common)
    expect([feed, notifications]).toEqual([false, false])
    expect(Object.values(rest)).not.toContain(false)
    expect(Object.values(await meetings(ben, ada, adas, common))).not.toContain(false)
    expect([(await ada.api.getProfile(to(ben))).muted, (await ben.api.getProfile(to(ada))).muted]).toEqual([
      true,
      false,
    ])
    expect(idsOf(await ada.api.listMutes())).toEqual([ben.id])
    const lines = (await ada.api.listNotifications()).notifications
    expect(await unreadOf(ada)).toBe(lines.reduce((sum, line) => sum + line.senderCount, 0))
  })

  test('can be undone without a trace', async () => {
    const { ada, ben, bens, friend, shared } = await scene()
    const before = await unreadOf(ada)
    await ada.api.muteMember(to(ben))
    await publish(ben, { content: `Psst @${ada.username}` })
    expect(await ada.api.unmuteMember(to(ben))).toEqual({ muted: false })
    expect(await unreadOf(ada)).toBe(before)
    const met = await meetings(ada, ben, bens, { friend, sharedId: shared.id })
    expect(Object.values(met)).not.toContain(false)
  })
})

test('refuses to block or mute oneself or an unknown member', async () => {
  const ada = await server.member()
  const nobody = { id: randomUUID() }
  expect(await refusalOf(block(ada, ada))).toBe("400 You can't block yourself")
  expect(await refusalOf(ada.api.muteMember(to(ada)))).toBe("400 You can't mute yourself")
  expect(await refusalOf(block(ada, nobody))).toBe('404 Member not found')
  expect(await refusalOf(ada.api.muteMember(to(nobody)))).toBe('404 Member not found')
})
