import { randomUUID } from 'node:crypto'
import type { Client } from '@bowline/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatting } from '../testing/chats.ts'
import { comment } from '../testing/comments.ts'
import { follow } from '../testing/connect.ts'
import { createDevice } from '../testing/device.ts'
import { publish } from '../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { roundTripsOf } from '../testing/statements.ts'
import { fromOutbox, webAppOf } from '../testing/web-app.ts'

let server: TestServer
let member: TestMember
let author: TestMember
let api: Client
const established = { joinedAt: new Date('2025-03-02T10:00:00Z'), signedInFor: 60 * 60_000 }

beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_FACTOR: '1' })
  member = await server.member(established)
  author = await server.member(established)
  api = webAppOf(server, member)
  // The first request of a day, and of a minute, also records that the member is there.
  for (const each of [member, author]) await each.api.getSession()
})
afterAll(() => server.close())

/** What an operation acts on, made before it is counted. */
type Prepare = () => Promise<(send: ReturnType<typeof fromOutbox>) => Promise<unknown>>

const likePost = async () => {
  const params = { postId: (await publish(author)).id }
  return (options: ReturnType<typeof fromOutbox>) => api.likePost({ params }, options)
}

/**
 * How often each operation waits for PostgreSQL: session and limits, begin, effect, stored answer, commit. The numbers
 * are exact, so that they change only on purpose; docs/performance.md lists them too.
 */
const operations: [what: string, roundTrips: number, prepare: Prepare][] = [
  ['like', 2, likePost],
  [
    'like whose author has a device for pushes',
    2,
    async () => {
      const reachable = await server.member(established)
      const { registration } = createDevice('https://push.example.org/1')
      await reachable.api.createPushRegistration({ body: registration })
      const params = { postId: (await publish(reachable)).id }
      return options => api.likePost({ params }, options)
    },
  ],
  [
    'unlike',
    2,
    async () => {
      const params = { postId: (await publish(author)).id }
      await member.api.likePost({ params })
      return options => api.unlikePost({ params }, options)
    },
  ],
  [
    'comment',
    2,
    async () => {
      const params = { postId: (await publish(author)).id }
      return options =>
        api.createComment({ params, body: { id: randomUUID(), content: 'What a curve' } }, options)
    },
  ],
  [
    'reply',
    2,
    async () => {
      const params = { postId: (await publish(author)).id }
      const { id: parentId } = await comment(author, params.postId)
      return options =>
        api.createComment({ params, body: { id: randomUUID(), content: 'It is', parentId } }, options)
    },
  ],
  [
    'vote on a comment',
    6,
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
    6,
    async () => {
      const params = { userId: (await server.member(established)).id }
      return options => api.followUser({ params }, options)
    },
  ],
  [
    'follow that makes a connection',
    6,
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
  [
    'chat message',
    5,
    async () => {
      const { one, chatId } = await chatting(server, established)
      const body = { id: randomUUID(), text: 'Kiln is warm' }
      const sender = webAppOf(server, one)
      return options => sender.sendMessage({ params: { chatId }, body }, { ...options, memberId: one.id })
    },
  ],
  [
    'post',
    12,
    async () => {
      const body = { id: randomUUID(), content: 'Glazed the tall vase today', hobby: 'pottery' }
      return options => api.createPost({ body }, options)
    },
  ],
]

test.each(operations)('%s: %i', async (_, roundTrips, prepare) => {
  const act = await prepare()
  const sent = await roundTripsOf(server, () => act(fromOutbox(server, member)))
  expect(sent, beginnings(sent)).toHaveLength(roundTrips)
})

test('repeats the answer of an operation after one round trip', async () => {
  const act = await likePost()
  const options = fromOutbox(server, member)
  const first = await act(options)
  const sent = await roundTripsOf(server, async () => expect(await act(options)).toEqual(first))
  expect(sent, beginnings(sent)).toHaveLength(1)
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
