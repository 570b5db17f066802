import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { hobbyKeys } from './hobby-keys.ts'

/** The slugs of the hobbies that the member follows, with pending changes; null until they are known. */
export const useFollowedHobbies = (): readonly string[] | null => {
  const api = useApi()
  const pending = usePendingChanges()
  const { data } = useQuery({
    queryKey: hobbyKeys.followed,
    queryFn: ({ signal }) => api.listFollowedHobbies(undefined, { signal }),
  })
  return data ? overlay('followedHobbies', data, pending).hobbies : null
}
