import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.member()
})
afterAll(() => server.close())

const minute = 60_000

test('refuses an edit of a post that has changed meanwhile, and returns its current text', async () => {
  const post = await publish(ada, { content: 'First' })
  const params = { postId: post.id }
  server.advance(minute)
  const theirs = await ada.api.updatePost({
    params,
    body: { content: 'From the phone', baseUpdatedAt: post.updatedAt },
  })
  const late = { content: 'From the desk', baseUpdatedAt: post.updatedAt }
  await expect(ada.api.updatePost({ params, body: late })).rejects.toMatchObject({
    status: 409,
    code: 'edit-conflict',
    message: 'This post has changed since you opened it. Check the latest version before you save.',
    data: { current: { content: 'From the phone', updatedAt: theirs.updatedAt, visibility: 'public' } },
  })
  expect(await ada.api.getPost({ params })).toEqual(theirs)

  const onTheirs = { content: 'Both', baseUpdatedAt: theirs.updatedAt }
  expect(await ada.api.updatePost({ params, body: onTheirs })).toMatchObject({ content: 'Both' })
})

test('accepts the same text twice, and lets the last write win without a base version', async () => {
  const post = await publish(ada, { content: 'First' })
  const params = { postId: post.id }
  server.advance(minute)
  const body = { content: 'Second', baseUpdatedAt: post.updatedAt }
  await ada.api.updatePost({ params, body })
  server.advance(minute)
  expect(await ada.api.updatePost({ params, body })).toMatchObject({ content: 'Second' })
  expect(await ada.api.updatePost({ params, body: { content: 'Third' } })).toMatchObject({ content: 'Third' })
})

test('does the same for comments', async () => {
  const post = await publish(ada)
  const commentId = randomUUID()
  const { updatedAt: baseUpdatedAt } = await ada.api.createComment({
    params: { postId: post.id },
    body: { id: commentId, content: 'First' },
  })
  const update = (content: string, base?: string) =>
    ada.api.updateComment({ params: { commentId }, body: { content, baseUpdatedAt: base } })
  server.advance(minute)
  const theirs = await update('From the phone', baseUpdatedAt)
  await expect(update('From the desk', baseUpdatedAt)).rejects.toMatchObject({
    status: 409,
    code: 'edit-conflict',
    message: 'This comment has changed since you opened it. Check the latest version before you save.',
    data: { current: { content: 'From the phone', updatedAt: theirs.updatedAt } },
  })
  expect(await update('Both', theirs.updatedAt)).toMatchObject({ content: 'Both' })
})
