import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LiveContext } from '../../live/handlers.ts'
import { createBrowser, like, refusal } from '../../offline/testing.ts'
import { postChanged } from './live.ts'
import { postKeys } from './post-keys.ts'
import { aPost, pagesOf } from './testing.ts'

/** The likes of a post that has one, after an event says that it has seven. */
const likesAfterEvent = async (isOnline: boolean) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(postKeys.feed, pagesOf([aPost('one', { likeCount: 1 })]))
  const send = async () => {
    throw refusal(403, 'You can no longer see this post')
  }
  const { outbox } = createBrowser().openTab(send, { online: () => isOnline })
  await outbox.enqueue(like('one'))
  await outbox.drain()
  const event = { type: 'post', postId: 'one', likeCount: 7, commentCount: 0 } as const
  await postChanged(event, { queryClient, outbox, readAgain: () => undefined } satisfies LiveContext)
  return queryClient.getQueryData<ReturnType<typeof pagesOf>>(postKeys.feed)?.pages[0]?.posts[0]?.likeCount
}

test("leaves a count alone while the member's change of it waits to be sent", async () => {
  expect(await likesAfterEvent(false)).toBe(1)
})

test('follows the count again once that change was refused', async () => {
  expect(await likesAfterEvent(true)).toBe(7)
})
