import { createClient, NotReached } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { postKeys } from '../posts/post-keys.ts'
import { aPost, pagesOf } from '../posts/testing.ts'
import { createPost, deletePost, updatePost } from './operations.ts'

const idsIn = (queryClient: QueryClient, key: readonly string[]) =>
  queryClient
    .getQueryData<ReturnType<typeof pagesOf>>(key)
    ?.pages.map(page => page.posts.map(post => post.id))

const api = createClient()

const setup = () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(postKeys.feed, pagesOf([aPost('b'), aPost('a')], [aPost('z')]))
  queryClient.setQueryData(postKeys.of('ada'), pagesOf([aPost('a')]))
  queryClient.setQueryData(postKeys.of('bo'), pagesOf([aPost('x')]))
  return queryClient
}

const creation: OperationOf<'CREATE_POST'> = {
  type: 'CREATE_POST',
  postId: 'new',
  content: 'n',
  hobby: 'sewing',
  tags: [],
  visibility: 'public',
  media: null,
}

describe('the answer to a write of a post', () => {
  test('puts a new post on top of the feed and of its author’s posts alone', async () => {
    const queryClient = setup()
    await createPost.apply({ queryClient, api }, creation, aPost('new', { authorId: 'ada' }))
    expect(idsIn(queryClient, postKeys.feed)).toEqual([['new', 'b', 'a'], ['z']])
    expect(idsIn(queryClient, postKeys.of('ada'))).toEqual([['new', 'a']])
    expect(idsIn(queryClient, postKeys.of('bo'))).toEqual([['x']])
    expect(queryClient.getQueryData(postKeys.one('new'))).toMatchObject({ id: 'new' })
  })

  test('puts a new post on top of the posts of its hobby and of each of its tags', async () => {
    const queryClient = setup()
    const keys = [postKeys.ofHobby('sewing'), postKeys.ofTag('first hem'), postKeys.ofTag('linen')]
    const others = [postKeys.ofHobby('pottery'), postKeys.ofTag('clay')]
    for (const key of [...keys, ...others]) queryClient.setQueryData(key, pagesOf([aPost('a')]))
    const post = aPost('new', { hobby: 'sewing', tags: ['First Hem', 'linen'] })
    await createPost.apply({ queryClient, api }, creation, post)
    for (const key of keys) expect(idsIn(queryClient, key)).toEqual([['new', 'a']])
    for (const key of others) expect(idsIn(queryClient, key)).toEqual([['a']])
  })

  test('twice is once: other tabs and retries tell it again', async () => {
    const queryClient = setup()
    await createPost.apply({ queryClient, api }, creation, aPost('new', { authorId: 'ada' }))
    await createPost.apply({ queryClient, api }, creation, aPost('new', { authorId: 'ada' }))
    expect(idsIn(queryClient, postKeys.feed)).toEqual([['new', 'b', 'a'], ['z']])
  })

  test('changes a post wherever it is listed', async () => {
    const queryClient = setup()
    const { media: _, ...text } = creation
    await updatePost.apply(
      { queryClient, api },
      { ...text, type: 'UPDATE_POST', postId: 'a' },
      aPost('a', { content: 'corrected' }),
    )
    for (const key of [postKeys.feed, postKeys.of('ada')]) {
      const data = queryClient.getQueryData<ReturnType<typeof pagesOf>>(key)
      expect(data?.pages[0]?.posts.at(-1)).toMatchObject({ id: 'a', content: 'corrected' })
    }
  })

  test('takes a deleted post out of every list', async () => {
    const queryClient = setup()
    queryClient.setQueryData(postKeys.one('a'), aPost('a'))
    await deletePost.apply({ queryClient, api }, { type: 'DELETE_POST', postId: 'a' }, { success: true })
    expect(idsIn(queryClient, postKeys.feed)).toEqual([['b'], ['z']])
    expect(idsIn(queryClient, postKeys.of('ada'))).toEqual([[]])
    expect(queryClient.getQueryData(postKeys.one('a'))).toBeUndefined()
  })

  test('restarts a read that began before the write was done', async () => {
    const queryClient = setup()
    let reads = 0
    const read = queryClient.fetchInfiniteQuery({
      queryKey: postKeys.feed,
      initialPageParam: undefined,
      queryFn: ({ signal }) => {
        reads += 1
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    await createPost.apply({ queryClient, api }, creation, aPost('new', { authorId: 'ada' }))
    await read.catch(() => undefined)
    expect(reads).toBe(1)
    expect(idsIn(queryClient, postKeys.feed)?.[0]).toEqual(['new', 'b', 'a'])
    expect(queryClient.getQueryState(postKeys.feed)?.isInvalidated).toBe(true)
  })

  test('is rejected before it changes anything if it has another shape', async () => {
    const client = createClient({ fetch: async () => Response.json({ success: true }) })
    const options = { memberId: 'ada', signal: new AbortController().signal }
    await expect(createPost.send(client, creation, options, new Map())).rejects.toBeInstanceOf(NotReached)
  })
})
