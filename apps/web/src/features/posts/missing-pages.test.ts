import type { Post, PostPage } from '@bowline/api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readMissingPage, readPageAhead } from './missing-pages.ts'
import { postKeys } from './post-keys.ts'
import type { PostListData } from './shown-pages.ts'
import { aPost } from './testing.ts'

/** Posts by their numbers, the newest first, two to a page. A cursor is the number that a page begins after. */
const openList = (numbers: number[]) => {
  const served = { numbers }
  const queryClient = new QueryClient()
  const read = async (cursor: string | undefined): Promise<PostPage> => {
    const rest = served.numbers.filter(number => cursor === undefined || number < Number(cursor))
    const posts = rest.slice(0, 2).map((number): Post => aPost(`${number}`))
    const hasMore = rest.length > 2
    return { posts, hasMore, nextCursor: hasMore ? (posts.at(-1)?.id ?? null) : null }
  }
  const source = { queryKey: postKeys.feed, read }
  const data = () => queryClient.getQueryData<PostListData>(postKeys.feed)
  return {
    served,
    start: async () => {
      queryClient.setQueryData<PostListData>(postKeys.feed, {
        pages: [await read(undefined)],
        pageParams: [undefined],
      })
    },
    readAhead: (...cursors: string[]) => readPageAhead(queryClient, source, cursors),
    readMissing: (cursor: string) =>
      readMissingPage(queryClient, source, cursor, new AbortController().signal),
    /** Each page as its posts, or the cursor of a missing one. */
    pages: () =>
      data()?.pages.map(({ isMissing, posts }, index) =>
        isMissing ? `after ${data()?.pageParams[index]}` : posts.map(({ id }) => Number(id)),
      ),
  }
}

const downFrom = (number: number) => Array.from({ length: number }, (_, index) => number - index)

test('reads a later page and leaves room for those before it, which are read one by one', async () => {
  const list = openList(downFrom(10))
  await list.start()
  await list.readAhead('9', '7', '5', '3')
  expect(list.pages()).toEqual([[10, 9], 'after 9', 'after 7', 'after 5', [2, 1]])
  await list.readMissing('5')
  await list.readMissing('9')
  await list.readMissing('7')
  expect(list.pages()).toEqual([
    [10, 9],
    [8, 7],
    [6, 5],
    [4, 3],
    [2, 1],
  ])
})

test('leaves no gap when posts have been added since', async () => {
  const list = openList(downFrom(8))
  list.served.numbers = downFrom(13)
  await list.start()
  await list.readAhead('7', '5', '3')
  expect(list.pages()).toEqual([[13, 12], 'after 12', 'after 5', [2, 1]])
  for (const cursor of ['12', '10', '8', '6', '4']) await list.readMissing(cursor)
  // shownPages leaves out what is on two pages.
  expect([...new Set(list.pages()?.flat())]).toEqual(downFrom(13))
})

test('changes nothing when the list has been read that far meanwhile, or is gone', async () => {
  const list = openList(downFrom(4))
  await list.readAhead('3')
  expect(list.pages()).toBeUndefined()
  await list.start()
  await list.readAhead('3')
  await list.readAhead('3')
  await list.readMissing('3')
  expect(list.pages()).toEqual([
    [4, 3],
    [2, 1],
  ])
})
