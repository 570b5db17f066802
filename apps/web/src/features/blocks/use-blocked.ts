import type { MemberCard } from '@bowline/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { isHidden } from './is-hidden.ts'
import { hiddenQuery } from './queries.ts'

/** The member with this id, where the reader blocks them: the server then tells of no such profile. */
export const useBlocked = (userId: string, isMissing: boolean): MemberCard | null => {
  const changes = usePendingChanges()
  const { data } = useInfiniteQuery({ ...hiddenQuery(useApi(), 'blocks'), enabled: isMissing })
  const served = data?.pages.flatMap(page => page.members).find(member => member.uid === userId)
  // A profile in an answer is not blocked, whatever the cache says.
  return isMissing && served && isHidden('blocks', userId, true, changes) ? served : null
}
