import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { Navigate } from '../../router/index.ts'
import { isMissing } from '../../ui/is-missing.ts'
import { NoProfile } from '../profiles/index.ts'
import { knownMembers } from '../text-suggestions/index.ts'

/** Leads from a username to the profile. Without a network, to a member known on this device. */
export const MentionedMember = ({ username }: { username: string }) => {
  const api = useApi()
  const client = useQueryClient()
  const key = username.toLowerCase()
  const query = useQuery({
    queryKey: ['profiles', 'named', key],
    queryFn: ({ signal }) => api.getProfile({ params: { userId: `@${username}` } }, { signal }),
  })
  const isUnanswered = query.isError && !isMissing(query.error)
  const known = isUnanswered && knownMembers(client).find(member => member.username.toLowerCase() === key)
  const member = query.data ?? known
  if (!member || isMissing(query.error)) return <NoProfile query={query} />
  return <Navigate replace to={`/profile/${member.uid}`} />
}
