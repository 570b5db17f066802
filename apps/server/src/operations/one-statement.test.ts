import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comment } from '../testing/comments.ts'
import { upload } from '../testing/pictures.ts'
import { publish } from '../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'

let server: TestServer
let author: TestMember
let guest: TestMember
beforeAll(async () => {
  server = await createTestServer()
  author = await server.member()
  guest = await server.member()
})
afterAll(() => server.close())

const fiveTimes = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, send))

test('gives requests with the same id at the same time one effect and one answer', async () => {
  const params = { postId: (await publish(author)).id }
  const body = { id: randomUUID(), content: 'What a curve' }
  const comments = await fiveTimes(() =>
    guest.api.createComment({ params, body }, { idempotencyKey: 'the-same-comment' }),
  )
  const likes = await fiveTimes(() => guest.api.likePost({ params }, { idempotencyKey: 'the-same-like' }))
  expect(new Set(comments.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(likes).toEqual(Array.from({ length: 5 }, () => ({ likeCount: 1, isLiked: true })))
  expect(await author.api.getPost({ params })).toMatchObject({ likeCount: 1, commentCount: 1 })
})

test('ends without a like, in whichever order the like and its cancellation arrive', async () => {
  const counts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const params = { postId: (await publish(author)).id }
      const like = guest.api.likePost({ params }, { idempotencyKey: `racing-like-${index}` })
      const unlike = guest.api.unlikePost({ params }, { cancels: [`racing-like-${index}`] })
      await Promise.all([like.catch(onlyCanceled), unlike])
      return (await author.api.getPost({ params })).likeCount
    }),
  )
  expect(counts).toEqual(Array.from({ length: 20 }, () => 0))
})

const onlyCanceled = (error: unknown) => expect(error).toMatchObject({ code: 'operation-canceled' })

test('changes nothing if it is refused', async () => {
  const params = { postId: (await publish(author)).id }
  const { id } = await comment(author, params.postId)
  const mediaId = (await upload(guest)).id
  const body = { id, content: 'What a curve', mediaId }
  await expect(guest.api.createComment({ params, body })).rejects.toMatchObject({ status: 409 })
  expect(await author.api.getPost({ params })).toMatchObject({ commentCount: 1 })
  const created = await guest.api.createComment({ params, body: { ...body, id: randomUUID() } })
  expect(created.picture).not.toBeNull()
})

test('repeats an answer that was stored before answers were made from rows', async () => {
  const params = { postId: (await publish(author)).id }
  const body = { id: randomUUID(), content: 'What a curve' }
  const options = { idempotencyKey: 'an-older-comment' }
  const first = await guest.api.createComment({ params, body }, options)
  await server.db
    .updateTable('operations')
    .set({ answer: JSON.stringify(first) })
    .where('id', '=', options.idempotencyKey)
    .execute()
  expect(await guest.api.createComment({ params, body }, options)).toEqual(first)
})
