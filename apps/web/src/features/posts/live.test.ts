import { createClient, type LikeState } from '@bowline/api'
import type { LiveEvent } from '@bowline/domain'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createAfterOwn } from '../../live/after-own.ts'
import { createBrowser, eventually, like, refusal } from '../../offline/testing.ts'
import { likePost } from '../likes/operations.ts'
import { postChanged, postEdited } from './live.ts'
import { postKeys } from './post-keys.ts'
import { aPost, pagesOf } from './testing.ts'

/** A screen with a post that has one like, and the member's own like of it in the outbox. */
const ownLike = async (send: () => Promise<LikeState>, isOnline = true) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(postKeys.feed, pagesOf([aPost('one', { likeCount: 1 })]))
  const { outbox } = createBrowser().openTab(send, {
    online: () => isOnline,
    onAnswer: (operation, state) =>
      likePost.apply({ queryClient, api: createClient() }, operation as never, state as LikeState),
  })
  await outbox.enqueue(like('one'))
  const context = {
    queryClient,
    api: createClient(),
    afterOwn: createAfterOwn(outbox),
    readAgain: () => undefined,
  }
  const hear = (likeCount: number) => {
    const event: LiveEvent = { type: 'post', postId: 'one', likeCount, commentCount: 0 }
    return postChanged(event, context)
  }
  const likes = () =>
    queryClient.getQueryData<ReturnType<typeof pagesOf>>(postKeys.feed)?.pages[0]?.posts[0]?.likeCount
  return { outbox, hear, likes }
}

test("leaves a count alone while the member's change of it waits to be sent", async () => {
  const { outbox, hear, likes } = await ownLike(async () => ({ likeCount: 2, isLiked: true }), false)
  await outbox.drain()
  await hear(7)
  expect(likes()).toBe(1)
})

test('follows the count again once that change was refused', async () => {
  const { outbox, hear, likes } = await ownLike(async () => {
    throw refusal(403, 'You can no longer see this post')
  })
  await outbox.drain()
  await hear(7)
  expect(likes()).toBe(7)
})

test("shows the last count that arrived before the answer to the member's own like", async () => {
  const answer = Promise.withResolvers<LikeState>()
  const { outbox, hear, likes } = await ownLike(() => answer.promise)
  const draining = outbox.drain()
  await eventually(() => outbox.list()[0]?.state === 'sending')
  for (const count of [3, 4]) await hear(count)
  expect(likes()).toBe(1)
  answer.resolve({ likeCount: 2, isLiked: true })
  await draining
  await eventually(() => likes() === 4)
})

test('shows an edit in lists, and keeps the post if it cannot be read', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(postKeys.feed, pagesOf([aPost('one', { content: 'Dry' }), aPost('two')]))
  const { outbox } = createBrowser().openTab(async () => ({}))
  const hear = (fetch: typeof globalThis.fetch) =>
    postEdited(
      { type: 'post-edited', postId: 'one' },
      {
        queryClient,
        api: createClient({ fetch }),
        afterOwn: createAfterOwn(outbox),
        readAgain: () => undefined,
      },
    )
  const contents = () =>
    queryClient
      .getQueryData<ReturnType<typeof pagesOf>>(postKeys.feed)
      ?.pages[0]?.posts.map(({ content }) => content)
  await hear(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(contents()).toEqual(['Dry', aPost('two').content])
  await hear(async () => Response.json(aPost('one', { content: 'Glazed' })))
  expect(contents()).toEqual(['Glazed', aPost('two').content])
})
