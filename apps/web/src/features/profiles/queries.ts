import type { Client, Profile } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlayProfile } from '../../offline/overlay.ts'
import { usePendingOperations, usePendingPictures } from '../../offline/react.tsx'
import { useMe } from '../accounts/session.ts'
import { firstPage, nextPage } from '../posts/paging.ts'
import { postKeys } from '../posts/queries.ts'

export const memberListKinds = ['followers', 'following', 'connections'] as const
export type MemberListKind = (typeof memberListKinds)[number]

export const profileKeys = {
  one: (userId: string) => ['profiles', 'one', userId] as const,
  lists: ['profiles', 'lists'] as const,
  list: (userId: string, kind: MemberListKind) => ['profiles', 'lists', userId, kind] as const,
}

export const profileQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: profileKeys.one(userId),
    queryFn: ({ signal }) => api.getProfile({ params: { userId } }, { signal }),
  })

/** A profile with what is pending for it. */
export const useProfile = (userId: string) => {
  const items = usePendingOperations()
  const pictures = usePendingPictures()
  const query = useQuery(profileQuery(useApi(), userId))
  return { query, profile: query.data ? overlayProfile(query.data, items, pictures) : null }
}

export const profilePostsQuery = (api: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: postKeys.of(userId),
    queryFn: ({ pageParam, signal }) =>
      api.listProfilePosts(
        { params: { userId }, query: { cursor: pageParam, limit: limits.feedPage } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
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

/** Slugs of the signed-in member's hobbies, as far as they are known yet. */
export const useOwnHobbies = (): readonly string[] =>
  useQuery({ ...profileQuery(useApi(), useMe().uid), select: slugsOf }).data ?? none

const slugsOf = (profile: Profile) => profile.hobbies.map(hobby => hobby.slug)

const none: readonly string[] = []
