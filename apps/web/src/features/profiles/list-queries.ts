import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { type PostListSource, postKeys } from '../posts/data.ts'
import { type MemberListKind, profileKeys } from './profile-keys.ts'

export const profilePosts = (api: Client, userId: string): PostListSource => ({
  queryKey: postKeys.of(userId),
  read: (cursor, signal) =>
    api.listProfilePosts({ params: { userId }, query: { cursor, limit: limits.feedPage } }, { signal }),
})

/** Whole rows of the grid of pictures. */
const picturesAtOnce = 6

/** A member's latest posts with pictures. It has one page, in the shape of other lists of posts. */
export const profilePicturesQuery = (api: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: postKeys.picturesOf(userId),
    queryFn: ({ signal }) =>
      api.listProfilePosts(
        { params: { userId }, query: { with: 'picture', limit: picturesAtOnce } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: () => undefined,
  })

const membersAtOnce = 20

export const memberListQuery = (api: Client, userId: string, kind: MemberListKind) =>
  infiniteQueryOptions({
    queryKey: profileKeys.list(userId, kind),
    queryFn: ({ pageParam, signal }) =>
      api[listCalls[kind]](
        { params: { userId }, query: { cursor: pageParam, limit: membersAtOnce } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

const listCalls = {
  followers: 'listFollowers',
  following: 'listFollowing',
  connections: 'listConnections',
} as const satisfies Record<MemberListKind, keyof Client>
