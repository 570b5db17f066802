import type { Profile } from '@bowline/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { knotKeys, knotsQuery } from './queries.ts'

/** A member's level and Knots. The viewer's own are read again when they earn some. */
export const useKnots = ({ uid, isSelf }: Profile) => {
  const queryClient = useQueryClient()
  useLiveEvent('knots', () => {
    if (isSelf) void queryClient.invalidateQueries({ queryKey: knotKeys.of(uid) })
  })
  return useQuery(knotsQuery(useApi(), uid))
}
