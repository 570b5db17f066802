import { preferenceOf, preferenceTypes } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { comment } from '../../testing/comments.ts'
import { connect, follow } from '../../testing/connect.ts'
import { notifyConnections } from '../../testing/jobs.ts'
import { actions, createScene } from '../../testing/notifying-actions.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const types = Object.keys(actions) as (keyof typeof actions)[]

const heardBy = async (member: TestMember) =>
  (
    await server.db
      .selectFrom('notifications')
      .select('type')
      .where('recipient_id', '=', member.id)
      .orderBy('type')
      .execute()
  ).map(({ type }) => type)

describe.each(types)('a %s', type => {
  const { [preferenceOf[type]]: _, ...others } = Object.fromEntries(
    preferenceTypes.map(each => [each, false]),
  )

  test.each([
    ['as long as nothing is said about it', {}, true],
    [
      'when it is on and all else off',
      { notificationTypes: { ...others, [preferenceOf[type]]: true } },
      true,
    ],
    ['when it is off', { notificationTypes: { [preferenceOf[type]]: false } }, false],
    ['when push and mail are off', { pushNotifications: false, emailNotifications: false }, true],
  ])('notifies %s', async (_, body, heard) => {
    const given = await createScene(server)
    await given.recipient.api.updateNotificationPreferences({ body })
    await actions[type](given)
    expect(await heardBy(given.recipient)).toEqual(heard ? [type] : [])
    const unread = { notifications: heard ? 1 : 0, chats: 0 }
    expect(await given.recipient.api.getUnread()).toEqual(unread)
    expect(await heardBy(given.sender)).toEqual([])
  })

  test('notifies nobody about a muted member', async () => {
    const given = await createScene(server)
    await given.recipient.api.muteMember({ params: { userId: given.sender.id } })
    await actions[type](given)
    expect(await heardBy(given.recipient)).toEqual([])
  })
})

test('notifies once of a like and a follow, however often they are repeated', async () => {
  const given = await createScene(server)
  for (const type of ['like', 'follow'] as const) {
    await actions[type](given)
    await given.sender.api.unlikePost({ params: { postId: given.post.id } })
    await actions[type](given)
  }
  expect(await heardBy(given.recipient)).toEqual(['follow', 'like'])
})

test('notifies nobody about their own actions', async () => {
  const { recipient, post } = await createScene(server)
  await recipient.api.likePost({ params: { postId: post.id } })
  const own = await comment(recipient, post.id, { content: `I am @${recipient.username}` })
  await comment(recipient, post.id, { parentId: own.id })
  expect(await heardBy(recipient)).toEqual([])
})

describe('a mention', () => {
  test('adds nothing to a comment that already notifies, and notifies each other mentioned member once', async () => {
    const { sender, recipient, post } = await createScene(server)
    const third = await server.member()
    const content = `@${recipient.username} and @${third.username.toUpperCase()}, @${third.username}, @nobody_at_all`
    await comment(sender, post.id, { content })
    expect([await heardBy(recipient), await heardBy(third)]).toEqual([['comment'], ['mention']])
  })

  test('notifies once in a post, also when it is added later', async () => {
    const { sender, recipient } = await createScene(server)
    const { id } = await publish(sender, { hobby: 'baking' })
    const body = { content: `For @${recipient.username}` }
    await sender.api.updatePost({ params: { postId: id }, body })
    await sender.api.updatePost({ params: { postId: id }, body })
    expect(await heardBy(recipient)).toEqual(['mention'])
  })

  test('notifies nobody who may not see the post', async () => {
    const { sender, recipient } = await createScene(server)
    await publish(sender, { visibility: 'private', content: `Not for @${recipient.username}` })
    expect(await heardBy(recipient)).toEqual([])
  })
})

test('notifies only connections with that hobby, of public posts', async () => {
  const { sender, recipient } = await createScene(server)
  const follower = await server.member()
  await follower.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
  await follow(follower, sender)
  await publish(sender, { visibility: 'followers' })
  await publish(sender, { hobby: 'baking' })
  await notifyConnections(server)
  expect([await heardBy(recipient), await heardBy(follower)]).toEqual([[], []])
  await publish(sender)
  await notifyConnections(server)
  expect([await heardBy(recipient), await heardBy(follower)]).toEqual([['hobbyUpdate'], []])
})

test('names the hobby of a post, and the event that it announces once', async () => {
  const { sender, recipient } = await createScene(server)
  await publish(sender)
  await notifyConnections(server)
  server.advance(1000)
  await sender.api.createEvent({
    body: {
      id: crypto.randomUUID(),
      title: 'Raku & tea',
      description: 'Bring a pot.',
      hobby: 'pottery',
      startsAt: '2031-06-01T17:00:00.000Z',
      endsAt: '2031-06-01T19:00:00.000Z',
      timeZone: 'Europe/Berlin',
      place: 'Dresden',
    },
  })
  await notifyConnections(server)
  const { notifications } = await recipient.api.listNotifications({ query: {} })
  expect(notifications.map(({ post }) => [post?.hobby, post?.announced, post?.excerpt])).toEqual([
    ['pottery', { kind: 'event', title: 'Raku &amp; tea' }, 'Bring a pot.'],
    ['pottery', null, expect.stringMatching(/./)],
  ])
})

test('changes single preferences; missing ones are on', async () => {
  const { api } = await server.member()
  const fresh = await api.getNotificationPreferences()
  expect([fresh.pushNotifications, fresh.emailNotifications]).toEqual([true, true])
  expect(Object.values(fresh.notificationTypes)).toEqual(preferenceTypes.map(() => true))
  await api.updateNotificationPreferences({ body: { notificationTypes: { likes: false } } })
  const body = { emailNotifications: false, notificationTypes: { follows: false } }
  const expected = {
    ...fresh,
    emailNotifications: false,
    notificationTypes: { ...fresh.notificationTypes, likes: false, follows: false },
  }
  expect(await api.updateNotificationPreferences({ body })).toEqual(expected)
  expect(await api.getNotificationPreferences()).toEqual(expected)
})

test('publishes a post that mentions a member who deletes their account at the same time', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [author, leaving] = [await server.member(), await memberWithPassword(server)]
    await connect(author, leaving)
    await leaving.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
    const content = `Farewell @${leaving.username}`
    const posts = [1, 2, 3].map(() => publish(author, { content }))
    await Promise.all([...posts, leaving.api.deleteAccount({ body: { password } })])
  }
  expect(await findCounterDrift(server.db)).toEqual([])
})
