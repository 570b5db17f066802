import type { MemberCard } from '@bowline/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { isHidden } from './is-hidden.ts'
import { hiddenQuery } from './queries.ts'

/** The member with this id if the reader blocks them. The server answers as if there were no such profile. */
export const useBlocked = (userId: string, isMissing: boolean): MemberCard | null => {
  const staysBlocked = useWithPending(changes => isHidden('blocks', userId, true, changes))
  const { data } = useInfiniteQuery({ ...hiddenQuery(useApi(), 'blocks'), enabled: isMissing })
  const served = data?.pages.flatMap(page => page.members).find(member => member.uid === userId)
  // If the server sent the profile, the member is not blocked, even if the cached list says so.
  return isMissing && served && staysBlocked ? served : null
}
