import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { useNow } from '../../ui/use-now.ts'
import { challengeCache } from './challenge-keys.ts'
import { challengeQuery } from './queries.ts'
import { asOf, shownChallenge, type Viewer } from './shown-challenge.ts'

export const useChallenge = (challengeId: string) => {
  const queryClient = useQueryClient()
  const changes = usePendingChanges()
  const now = useNow()
  const query = useQuery({
    ...challengeQuery(useApi(), challengeId),
    ...challengeCache.initialFromLists(queryClient, challengeId),
  })
  const served = query.data
  // The screen of a challenge shows it until its deletion is done.
  const challenge = served && (shownChallenge(served, changes, now) ?? asOf(served, changes.timeZone, now))
  return { query, challenge: challenge ?? null }
}

/** The member and the time by their calendar, updated every minute. */
export const useViewer = (): Viewer => ({ me: useMe(), timeZone: usePreferences().timeZone, now: useNow() })
