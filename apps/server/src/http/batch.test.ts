import type { RequestOf } from '@bowline/api'
import { contract, type OperationContract } from '@bowline/api/contract/index'
import { mayBeBatched } from '@bowline/api/contract/operation'
import { endpointOf, operationNames } from '@bowline/api/endpoints'
import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '../testing/posts.ts'
import { refusalOf } from '../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'

type Write = RequestOf<'sendBatch'>['body']['writes'][number]

let server: TestServer
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.member()
  ben = await server.member()
})
afterAll(() => server.close())

const newId = () => crypto.randomUUID()
const like = (postId: string, given: Partial<Write> = {}): Write => ({
  id: newId(),
  method: 'PUT',
  path: `/posts/${postId}/like`,
  scope: `post:${postId}`,
  ...given,
})
const create = (content: string, given: Partial<Write> = {}): Write & { postId: string } => {
  const postId = newId()
  const body = JSON.stringify({ id: postId, content, hobby: 'pottery' })
  return { postId, id: newId(), method: 'POST', path: '/posts', body, scope: `post:${postId}`, ...given }
}
const comment = (postId: string, content: string): Write => ({
  id: newId(),
  method: 'POST',
  path: `/posts/${postId}/comments`,
  body: JSON.stringify({ id: newId(), content }),
  scope: `post:${postId}`,
})
const send = async (writes: Write[], member = ben) => {
  const sent = writes.map(({ id, method, path, body, scope, member: by, madeAt, cancels }) => ({
    id,
    method,
    path,
    body,
    scope,
    member: by,
    madeAt,
    cancels,
  }))
  return (await member.api.sendBatch({ body: { writes: sent } })).answers
}
const statuses = async (writes: Write[], member = ben) =>
  (await send(writes, member)).map(({ status }) => status)
const contentsOf = async (member: TestMember) => {
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  return posts.map(({ content }) => content).sort()
}

test('answers each write as if it had come alone, in the order of the list', async () => {
  const post = await publish(ada)
  const writes = [like(post.id), create('A mug'), like(newId()), comment(post.id, 'Lovely')]
  const answers = await send(writes)
  expect(answers.map(({ id }) => id)).toEqual(writes.map(({ id }) => id))
  expect(answers).toMatchObject([
    { status: 200, body: { likeCount: 1 } },
    { status: 201, body: { content: 'A mug', authorId: ben.id } },
    { status: 404, body: { code: 'not-found' } },
    { status: 201, body: { content: 'Lovely' } },
  ])
  expect(await ada.api.getPost({ params: { postId: post.id } })).toMatchObject({
    likeCount: 1,
    commentCount: 1,
  })
})

test('makes the writes of a scope in order, and attempts none after one that failed', async () => {
  const cara = await server.member()
  const first = create('A bowl', { scope: 'one' })
  const broken = create('', { scope: 'one' })
  const answers = await send(
    [
      first,
      { ...like(first.postId), scope: 'one' },
      broken,
      create('Never made', { scope: 'one' }),
      create('A plate', { scope: 'other' }),
    ],
    cara,
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 400, 424, 201])
  expect(answers[3]?.body).toEqual({
    code: 'not-attempted',
    message: 'An earlier change has to be made first',
  })
  expect(await contentsOf(cara)).toEqual(['A bowl', 'A plate'])
})

test('answers a write whose path it does not know, and makes those of other scopes', async () => {
  const post = await publish(ada)
  const later: Write = { ...like(post.id), method: 'DELETE', path: `/posts/${post.id}/later` }
  const answers = await send([later, like(post.id), like(post.id, { scope: 'other' })])
  expect(answers.map(({ status }) => status)).toEqual([404, 424, 200])
  expect(answers[0]?.body).toMatchObject({ code: 'unknown-route' })
})

test('repeats the first answers when it is sent again, in a batch or alone', async () => {
  const cara = await server.member()
  const post = create('A jug')
  const writes = [post, { ...like(post.postId), id: newId() }]
  const first = await send(writes, cara)
  expect(await send(writes, cara)).toEqual(first)
  const body = { id: post.postId, content: 'A jug', hobby: 'pottery' }
  expect(await cara.api.createPost({ body }, { idempotencyKey: post.id })).toEqual(first[0]?.body)
  expect(await contentsOf(cara)).toEqual(['A jug'])

  const alone = { id: newId(), content: 'A cup', hobby: 'pottery' }
  const idempotencyKey = newId()
  const answer = await cara.api.createPost({ body: alone }, { idempotencyKey })
  const again = create('', { id: idempotencyKey, body: JSON.stringify(alone) })
  expect((await send([again], cara))[0]).toMatchObject({ status: 201, body: answer })
  expect((await send([{ ...again, body: post.body }], cara))[0]).toMatchObject({
    status: 422,
    body: { code: 'operation-mismatch' },
  })
})

test('gives each write its own author and time', async () => {
  const cara = await server.member({ signedInFor: 60_000 })
  const madeAt = new Date(server.context.now().getTime() - 30_000).toISOString()
  const chatId = [ada.id, cara.id].sort().join('_')
  await ada.api.followUser({ params: { userId: cara.id } })
  await cara.api.startChat({ params: { chatId }, body: { users: [ada.id, cara.id] } })
  const message = (given: Partial<Write>): Write => ({
    id: newId(),
    method: 'POST',
    path: `/chats/${chatId}/messages`,
    body: JSON.stringify({ id: newId(), text: 'Hello', mediaId: null }),
    scope: 'chat',
    ...given,
  })
  const answers = await send([message({ member: cara.id, madeAt }), message({ member: ben.id })], cara)
  expect(answers).toMatchObject([
    { status: 201, body: { writtenAt: madeAt } },
    { status: 401, body: { code: 'unauthenticated' } },
  ])
})

test('refuses a write that an earlier one of the batch cancels', async () => {
  const post = create('A vase', { scope: 'later' })
  const deletion: Write = {
    ...like(post.postId),
    method: 'DELETE',
    path: `/posts/${post.postId}`,
    cancels: [post.id],
  }
  expect(await statuses([deletion])).toEqual([404])
  expect(await statuses([post])).toEqual([409])
})

test('makes no more writes once the session has ended', async () => {
  const cara = await server.member()
  const post = await publish(ada)
  const answers = await server.db.transaction().execute(async transaction => {
    await sql`lock table likes in exclusive mode`.execute(transaction)
    const sending = statuses([like(post.id), { ...comment(post.id, 'Late'), scope: `post:${post.id}` }], cara)
    await expect.poll(() => isWaiting(server)).toBe(true)
    await transaction.deleteFrom('sessions').where('account_id', '=', cara.id).execute()
    return { sending }
  })
  expect(await answers.sending).toEqual([200, 401])
})

/** Whether a statement waits for a lock of this test's database: the tests share one PostgreSQL. */
const isWaiting = async ({ db }: TestServer) => {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
    where not granted`.execute(db)
  return rows.length > 0
}

describe('a batch', () => {
  test.each([
    ['is empty', []],
    ['has too many writes', Array.from({ length: limits.batchOperations + 1 }, () => like(newId()))],
    ['has an id twice', [like(newId(), { id: 'the-same-id' }), like(newId(), { id: 'the-same-id' })]],
    ['reads', [{ ...like(newId()), method: 'GET' } as unknown as Write]],
  ])('that %s is refused and changes nothing', async (_, writes) => {
    expect(await refusalOf(send(writes))).toMatch(/^400 /)
  })

  test('that is too large is refused', async () => {
    const writes = Array.from({ length: 40 }, () => create('x'.repeat(9000)))
    expect(await refusalOf(send(writes))).toBe('413 The request is too large. Send up to 256 KiB.')
  })

  test('of a visitor, or with a token for uploads only, is refused', async () => {
    expect(await refusalOf(server.client().sendBatch({ body: { writes: [like(newId())] } }))).toMatch(/^401 /)
    const { token } = await ben.api.createUploadToken()
    expect(await refusalOf(server.client(token).sendBatch({ body: { writes: [like(newId())] } }))).toMatch(
      /^401 /,
    )
  })

  test.each([
    ['another batch', { method: 'POST', path: '/batch', body: '{"writes":[]}' }],
    ['a sign-out', { method: 'DELETE', path: '/session' }],
    ['a change of password', { method: 'PUT', path: '/account/password', body: '{}' }],
    ['an email', { method: 'POST', path: '/v1.0/email/send', body: '{}' }],
    ['something outside of the API', { method: 'POST', path: '/../healthz' }],
  ] as const)('answers 400 to %s', async (_, write) => {
    const writes = [{ ...write, id: newId(), scope: 'a' }, create('Another')]
    expect(await send(writes)).toMatchObject([
      {
        status: 400,
        body: { message: "This can't be part of a batch. Send it in a request of its own." },
      },
      { status: 201 },
    ])
  })

  test('can contain every write that the web app makes without a network, and nothing that sets a cookie', () => {
    const batched = operationNames.filter(name => {
      const operation: OperationContract = contract[name]
      return endpointOf(name).method !== 'GET' && mayBeBatched(operation)
    })
    expect(batched).toEqual(expect.arrayContaining(['createPost', 'likePost', 'sendMessage', 'createReport']))
    expect(batched).not.toEqual(expect.arrayContaining(['signOut', 'uploadMedia', 'sendEmail']))
  })
})

describe('rate limits', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await createTestServer({ RATE_LIMIT_FACTOR: '1' })
  })
  afterAll(() => limited.close())

  const sendLikes = async (member: TestMember, count: number, madeAgo: number) => {
    const post = await publish(await limited.member())
    const madeAt = new Date(limited.context.now().getTime() - madeAgo).toISOString()
    const likes = Array.from({ length: count }, (_, index) => like(post.id, { scope: `${index}`, madeAt }))
    const answers = []
    for (let sent = 0; sent < count; sent += limits.batchOperations)
      answers.push(...(await send(likes.slice(sent, sent + limits.batchOperations), member)))
    return answers
  }
  const made = (answers: Awaited<ReturnType<typeof send>>) =>
    answers.filter(({ status }) => status === 200).length

  test('count each write, and say how long to wait', async () => {
    const member = await limited.member()
    const answers = await sendLikes(member, 150, 0)
    expect(made(answers)).toBe(120)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ retryAfter: 1, body: { code: 'rate-limited' } })
  })

  test('allow 600 more writes that were made earlier, and never those of before the device signed in', async () => {
    const member = await limited.member({ signedInFor: 60 * 60_000 })
    expect(made(await sendLikes(member, 300, 10 * 60_000))).toBe(300)
    expect(made(await sendLikes(member, 500, 10 * 60_000))).toBe(420)
    const fresh = await limited.member()
    expect(made(await sendLikes(fresh, 150, 10 * 60_000))).toBe(120)
  })

  test('allow 30 batches at once', async () => {
    const member = await limited.member()
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => member.api.sendBatch({ body: { writes: [like(newId())] } })),
    )
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason.status).toBe(429)
  })
})
