import type { Client, Profile } from '@bowline/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { useMe } from '../../session/session.ts'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { profileKeys } from './profile-keys.ts'

export const profileQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: profileKeys.one(userId),
    queryFn: ({ signal }) => api.getProfile({ params: { userId } }, { signal }),
  })

/** A profile with pending operations applied. */
export const useProfile = (userId: string) => {
  const query = useQuery(profileQuery(useApi(), userId))
  const profile = useWithPending(changes => (query.data ? overlay('profile', query.data, changes) : null))
  return { query, profile }
}

/** Slugs of the signed-in member's hobbies, as far as they are known yet. */
export const useOwnHobbies = (): readonly string[] =>
  useQuery({ ...profileQuery(useApi(), useMe().uid), select: slugsOf }).data ?? none

const slugsOf = (profile: Profile) => profile.hobbies.map(hobby => hobby.slug)

const none: readonly string[] = []
