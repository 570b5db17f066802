import { randomUUID } from 'node:crypto'
import type { Client, RequestOf } from '@bowline/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatting, say } from '../testing/chats.ts'
import { comment } from '../testing/comments.ts'
import { connect, follow } from '../testing/connect.ts'
import { createDevice } from '../testing/device.ts'
import { upload } from '../testing/pictures.ts'
import { publish } from '../testing/posts.ts'
import { beginProject } from '../testing/projects.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { roundTripsOf } from '../testing/statements.ts'
import { fromOutbox, webAppOf } from '../testing/web-app.ts'

let server: TestServer
let member: TestMember
let author: TestMember
let api: Client
const established = { joinedAt: new Date('2025-03-02T10:00:00Z'), signedInFor: 60 * 60_000 }

beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_FACTOR: '1', LINK_PREVIEWS: 'on' })
  await server.db.updateTable('newcomer_limits').set({ days: 7 }).execute()
  member = await server.member(established)
  author = await server.member(established)
  api = webAppOf(server, member)
  // The first request of a day, and of a minute, also records that the member is there.
  for (const each of [member, author]) await each.api.getSession()
})
afterAll(() => server.close())

const registerDevice = (reachable: TestMember) => {
  const { registration } = createDevice(`https://push.example.org/${reachable.id}`)
  return reachable.api.createPushRegistration({ body: registration })
}

/** A new member, to whom the limits for the first days apply. */
const newcomer = { joinedAt: new Date('2026-03-01T10:00:00Z'), signedInFor: 60 * 60_000 }

/** @param sender or what they are like */
const preparePost = async (
  given: Partial<RequestOf<'createPost'>['body']>,
  sender: TestMember | Parameters<TestServer['member']>[0] = established,
) => {
  const poster = 'api' in sender ? sender : await server.member(sender)
  await poster.api.getSession()
  const body = { id: randomUUID(), content: 'Glazed the tall vase today', hobby: 'pottery', ...given }
  return (options: Options) =>
    webAppOf(server, poster).createPost({ body }, { ...options, memberId: poster.id })
}

const prepareMessage = async (given: Partial<NewMessage>, like: typeof established = established) => {
  const { one, other, chatId } = await chatting(server, like)
  // Messages to strangers count in the first days.
  await other.api.unfollowUser({ params: { userId: one.id } })
  await other.api.updatePrivacy({ body: { messagePermission: 'public' } })
  return sendIn(chatId, one, given)
}

type NewMessage = RequestOf<'sendMessage'>['body']

const sendIn = (chatId: string, sender: TestMember, given: Partial<NewMessage>) => {
  const body = { id: randomUUID(), text: 'Kiln is warm', ...given }
  return (options: Options) =>
    webAppOf(server, sender).sendMessage({ params: { chatId }, body }, { ...options, memberId: sender.id })
}

type Options = ReturnType<typeof fromOutbox>

/** What an operation acts on, made before it is counted. */
type Prepare = () => Promise<(options: Options) => Promise<unknown>>

const likePost = async () => {
  const params = { postId: (await publish(author)).id }
  return (options: Options) => api.likePost({ params }, options)
}

/**
 * How often each operation waits for PostgreSQL: session and limits, begin, effect, stored answer, commit. The numbers
 * are exact, so that they change only on purpose; docs/performance.md lists them too.
 */
const operations: [what: string, roundTrips: number, prepare: Prepare][] = [
  ['like', 1, likePost],
  [
    'like whose author has a device for pushes',
    1,
    async () => {
      const reachable = await server.member(established)
      await registerDevice(reachable)
      const params = { postId: (await publish(reachable)).id }
      return options => api.likePost({ params }, options)
    },
  ],
  [
    'unlike',
    1,
    async () => {
      const params = { postId: (await publish(author)).id }
      await member.api.likePost({ params })
      return options => api.unlikePost({ params }, options)
    },
  ],
  [
    'comment',
    1,
    async () => {
      const params = { postId: (await publish(author)).id }
      return options =>
        api.createComment({ params, body: { id: randomUUID(), content: 'What a curve' } }, options)
    },
  ],
  [
    'reply',
    1,
    async () => {
      const params = { postId: (await publish(author)).id }
      const { id: parentId } = await comment(author, params.postId)
      return options =>
        api.createComment({ params, body: { id: randomUUID(), content: 'It is', parentId } }, options)
    },
  ],
  [
    'vote on a comment',
    1,
    async () => {
      const { id: commentId } = await comment(author, (await publish(author)).id)
      return options => api.voteComment({ params: { commentId }, body: { value: 1 } }, options)
    },
  ],
  [
    'vote in a poll',
    7,
    async () => {
      const poll = { options: ['Celadon', 'Tenmoku'], hours: 24 }
      const params = { postId: (await publish(author, { poll })).id }
      return options => api.voteInPoll({ params, body: { choice: 1 } }, options)
    },
  ],
  [
    'follow',
    1,
    async () => {
      const params = { userId: (await server.member(established)).id }
      return options => api.followUser({ params }, options)
    },
  ],
  [
    'follow that makes a connection',
    1,
    async () => {
      const other = await server.member(established)
      await follow(other, member)
      return options => api.followUser({ params: { userId: other.id } }, options)
    },
  ],
  [
    'unfollow',
    6,
    async () => {
      const other = await server.member(established)
      await follow(member, other)
      return options => api.unfollowUser({ params: { userId: other.id } }, options)
    },
  ],
  ['chat message', 2, () => prepareMessage({})],
  [
    'chat message with a link by a new member',
    4,
    () => prepareMessage({ text: 'See https://kiln.example' }, newcomer),
  ],
  [
    'chat message that quotes another, to a member with a device for pushes',
    2,
    async () => {
      const { one, other, chatId } = await chatting(server, established)
      await registerDevice(other)
      const { id: replyToId } = await say(other, chatId)
      return sendIn(chatId, one, { replyToId })
    },
  ],
  ['post', 7, () => preparePost({})],
  ['post by a new member', 7, () => preparePost({}, newcomer)],
  ['post with a link', 7, () => preparePost({ content: 'See https://kiln.example' })],
  ['post with a poll', 7, () => preparePost({ poll: { options: ['Celadon', 'Tenmoku'], hours: 24 } })],
  [
    'post with pictures by a member with connections',
    7,
    async () => {
      const fan = await server.member(established)
      const poster = await server.member(established)
      await connect(poster, fan)
      const mediaIds = [(await upload(poster, 'post')).id, (await upload(poster, 'post')).id]
      return preparePost({ mediaIds }, poster)
    },
  ],
  [
    'post that mentions two members with devices for pushes',
    8,
    async () => {
      const mentioned = [await server.member(established), await server.member(established)]
      for (const each of mentioned) await registerDevice(each)
      return preparePost({ content: mentioned.map(({ username }) => `@${username}`).join(' and ') })
    },
  ],
  [
    'post in a project',
    8,
    async () => {
      const poster = await server.member(established)
      return preparePost({ projectId: (await beginProject(poster)).id }, poster)
    },
  ],
]

test.each(operations)('%s: %i', async (_, roundTrips, prepare) => {
  const act = await prepare()
  const sent = await roundTripsOf(server, () => act(fromOutbox(server, member)))
  expect(sent, beginnings(sent)).toHaveLength(roundTrips)
})

test('repeats the answer of an operation after three round trips, of which the last waits for the disk', async () => {
  const act = await likePost()
  const options = fromOutbox(server, member)
  const first = await act(options)
  const sent = await roundTripsOf(server, async () => expect(await act(options)).toEqual(first))
  expect(sent, beginnings(sent)).toHaveLength(3)
})

test('shows a chat message to the other member after one round trip', async () => {
  const act = await prepareMessage({})
  let untilShown = 0
  const sent = await roundTripsOf(server, async counted => {
    const unsubscribe = server.context.live.subscribe(({ event }) => {
      if (event.type === 'message') untilShown ||= counted.length
    })
    await act(fromOutbox(server, member))
    unsubscribe()
  })
  expect([untilShown, sent.length]).toEqual([1, 2])
})

test('records the day of a change once, in one more transaction', async () => {
  server.advance(2 * 24 * 60 * 60_000)
  await member.api.getSession()
  const yesterday = {
    ...fromOutbox(server, member),
    madeAt: server.context.now().getTime() - 24 * 60 * 60_000,
  }
  const first = await likePost()
  const another = await likePost()
  const days = async () =>
    (await server.db.selectFrom('active_days').where('member_id', '=', member.id).select('day').execute())
      .length
  const before = await days()
  await first(yesterday)
  expect(await days()).toBe(before + 1)
  const late = { ...yesterday, idempotencyKey: randomUUID() }
  const sent = await roundTripsOf(server, () => another(late))
  expect(sent.filter(text => text.includes('insert into active_days'))).toEqual([])
  expect(await days()).toBe(before + 1)
})

const beginnings = (statements: string[]) =>
  statements.map(text => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)).join('\n')
