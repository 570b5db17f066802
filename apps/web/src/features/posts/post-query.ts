import type { Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'
import { postKeys } from './post-keys.ts'

export const postQuery = (api: Client, postId: string) =>
  queryOptions({
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) => api.getPost({ params: { postId } }, { signal }),
  })
