import type { Client, Hobby } from '@bowline/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { hobbyKeys } from './hobby-keys.ts'

/** The catalogue changes when an admin edits it: refetching once a day is enough. */
export const hobbiesQuery = (api: Client) =>
  queryOptions({
    queryKey: hobbyKeys.all,
    queryFn: async ({ signal }) => (await api.listHobbies(undefined, { signal })).hobbies,
    staleTime: 24 * 3_600_000,
    gcTime: 7 * 24 * 3_600_000,
  })

export const useHobbies = (): readonly Hobby[] => useQuery(hobbiesQuery(useApi())).data ?? none

export const useHobby = (slug: string) => useHobbies().find(hobby => hobby.slug === slug)

const none: readonly Hobby[] = []
