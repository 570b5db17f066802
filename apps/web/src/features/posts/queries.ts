import { ApiError, type Client } from '@bowline/api'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { createdPost, overlayPost } from '../../offline/overlay.ts'
import { usePendingOperations, usePendingPictures } from '../../offline/react.tsx'
import { useMe } from '../accounts/session.ts'
import { postKeys } from './post-keys.ts'
import type { OnItsWay, PostListData } from './shown-pages.ts'
import type { ShownPost } from './shown-post.ts'

export { postKeys } from './post-keys.ts'

export const postQuery = (api: Client, postId: string) =>
  queryOptions({
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) => api.getPost({ params: { postId } }, { signal }),
  })

/** What is pending on this device, as the overlays want it. */
export const useOnItsWay = (): OnItsWay => ({
  items: usePendingOperations(),
  pictures: usePendingPictures(),
  me: useMe(),
})

export type PostResult =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: () => void; retrying: boolean }
  | { status: 'there'; post: ShownPost }

/** One post: the server's, or the one that waits here to be sent. */
export const usePost = (postId: string): PostResult => {
  const { items, pictures, me } = useOnItsWay()
  const created = createdPost(postId, items, me, pictures)
  const queryClient = useQueryClient()
  const query = useQuery({
    ...postQuery(useApi(), postId),
    enabled: !created,
    // Whoever comes from a list has read it there; it is asked for all the same.
    initialData: () => readInLists(queryClient, postId),
    initialDataUpdatedAt: 0,
  })
  if (!created && isMissing(query.error)) return { status: 'missing' }
  if (query.data) {
    const post = overlayPost(query.data, items, me, pictures)
    return post ? { status: 'there', post } : { status: 'missing' }
  }
  if (created) return { status: 'there', post: created }
  if (!query.error) return { status: 'loading' }
  const retry = () => void query.refetch()
  return { status: 'failed', error: query.error, retry, retrying: query.isFetching }
}

const readInLists = (queryClient: QueryClient, postId: string) =>
  queryClient
    .getQueriesData<PostListData>({ queryKey: postKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(page => page.posts)
    .find(post => post.id === postId)

/** An id that is none is as missing as one that nobody has. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.httpStatus === 404 || error.httpStatus === 400)
