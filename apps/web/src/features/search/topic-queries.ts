import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { postKeys } from '../posts/data.ts'

/** The subject of a page of posts. */
export type Topic = { kind: 'hobby'; slug: string } | { kind: 'tag'; tag: string }

export const topicPostsQuery = (api: Client, topic: Topic) =>
  infiniteQueryOptions({
    queryKey: topic.kind === 'hobby' ? postKeys.ofHobby(topic.slug) : postKeys.ofTag(topic.tag),
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam, limit: limits.feedPage }
      return topic.kind === 'hobby'
        ? api.listHobbyPosts({ params: { slug: topic.slug }, query }, { signal })
        : api.listTagPosts({ params: { tag: topic.tag }, query }, { signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
