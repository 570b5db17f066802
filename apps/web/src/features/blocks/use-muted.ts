import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { profileQuery } from '../profiles/index.ts'
import { muting, overlayHidden } from './overlay.ts'

/** Whether the reader has muted a member. */
export const useMuted = (userId: string) => {
  const items = usePendingOperations()
  const { data } = useQuery(profileQuery(useApi(), userId))
  return overlayHidden(data?.muted ?? false, muting, userId, items)
}
