import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { profileQuery } from '../profiles/index.ts'
import { isHidden } from './is-hidden.ts'

/** Whether the reader has muted a member. */
export const useMuted = (userId: string) => {
  const { data } = useQuery(profileQuery(useApi(), userId))
  return useWithPending(changes => isHidden('mutes', userId, data?.muted ?? false, changes))
}
