import type { Client } from '@bowline/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { type MemberListKind, profileKeys } from '../profiles/data.ts'

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
