import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { type PostListSource, postKeys } from '../posts/data.ts'

/** The subject of a page of posts. */
export type Topic = { kind: 'hobby'; slug: string } | { kind: 'tag'; tag: string }

export const topicPosts = (api: Client, topic: Topic): PostListSource => ({
  queryKey: topic.kind === 'hobby' ? postKeys.ofHobby(topic.slug) : postKeys.ofTag(topic.tag),
  read: (cursor, signal) => {
    const query = { cursor, limit: limits.feedPage }
    return topic.kind === 'hobby'
      ? api.listHobbyPosts({ params: { slug: topic.slug }, query }, { signal })
      : api.listTagPosts({ params: { tag: topic.tag }, query }, { signal })
  },
})
