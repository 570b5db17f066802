import type { Client } from '@bowline/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let client: Client
beforeAll(async () => {
  server = await createTestServer()
  client = await newClient()
})
afterAll(() => server.close())

const newClient = async () => server.client((await server.member()).token)

const newPost = () => {
  const id = crypto.randomUUID()
  const body = {
    id,
    content: 'A bowline',
    hobby: 'pottery',
    tags: [],
    visibility: 'public' as const,
    mediaId: null,
  }
  return {
    id,
    create: (idempotencyKey: string, caller = client) => caller.createPost({ body }, { idempotencyKey }),
    remove: (cancels: string[], caller = client) =>
      caller.deletePost({ params: { postId: id } }, { cancels }),
    isThere: () =>
      client.getPost({ params: { postId: id } }).then(
        () => true,
        () => false,
      ),
  }
}

const canceled = {
  status: 409,
  code: 'operation-canceled',
  message: 'A later change replaced this one',
}

test('refuses a creation that arrives after its deletion', async () => {
  const post = newPost()
  await expect(post.remove(['creation-1'])).rejects.toMatchObject({ status: 404 })
  await expect(post.create('creation-1')).rejects.toMatchObject(canceled)
  expect(await post.isThere()).toBe(false)
})

test('leaves no post after a creation and its deletion in any order', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const post = newPost()
      const created = post.create(`racing-${index}`).catch(refusedWith(409))
      const removed = post.remove([`racing-${index}`]).catch(refusedWith(404))
      await Promise.all([created, removed])
      return post.isThere()
    }),
  )
  expect(outcomes).not.toContain(true)
})

const refusedWith = (status: number) => (error: unknown) => expect(error).toMatchObject({ status })

test('refuses an earlier setting that arrives late', async () => {
  const post = newPost()
  await post.create('creation-3')
  const like = (liked: boolean, options: { idempotencyKey: string; cancels?: string[] }) =>
    liked
      ? client.likePost({ params: { postId: post.id } }, options)
      : client.unlikePost({ params: { postId: post.id } }, options)
  await like(false, { idempotencyKey: 'unlike-3', cancels: ['like-number-3'] })
  await expect(like(true, { idempotencyKey: 'like-number-3' })).rejects.toMatchObject(canceled)
  expect(await client.getPost({ params: { postId: post.id } })).toMatchObject({ likeCount: 0 })
})

test('repeats the answer of an operation that was done before it was canceled', async () => {
  const post = newPost()
  const first = await post.create('creation-4')
  await post.remove(['creation-4'])
  expect(await post.create('creation-4')).toEqual(first)
  expect(await post.isThere()).toBe(false)
})

test('cancels nothing if the later change is refused', async () => {
  const post = newPost()
  await post.create('creation-5')
  const other = await newClient()
  await expect(post.remove(['creation-6'], other)).rejects.toMatchObject({ status: 403 })
  const next = newPost()
  await next.create('creation-6', other)
  expect(await next.isThere()).toBe(true)
})

test('cancels only operations of the same member', async () => {
  const post = newPost()
  await expect(post.remove(['creation-7'], await newClient())).rejects.toMatchObject({ status: 404 })
  await post.create('creation-7')
  expect(await post.isThere()).toBe(true)
})

test.each([
  ['short'],
  [Array.from({ length: 11 }, () => 'creation-8').join(',')],
  ['creation-8,,creation-9'],
])('refuses the list %s', async list => {
  await expect(newPost().remove([list])).rejects.toMatchObject({
    status: 400,
    message: 'Send the Idempotency-Keys of up to 10 earlier writes in Bowline-Cancels, separated by commas',
  })
})
