import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { type PostListSource, postKeys } from '../posts/data.ts'

/** The member's feed, 10 posts a page, newest first. */
export const feedPosts = (api: Client): PostListSource => ({
  queryKey: postKeys.feed,
  read: (cursor, signal) => api.getFeed({ query: { cursor, limit: limits.feedPage } }, { signal }),
})

/** Public posts, those of the member's hobbies first. */
export const discoverPosts = (api: Client): PostListSource => ({
  queryKey: postKeys.discover,
  read: (cursor, signal) => api.getDiscover({ query: { cursor, limit: limits.feedPage } }, { signal }),
})
