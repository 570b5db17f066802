import type { Challenge } from '@bowline/api'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { type Items, of } from '../../offline/pending.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { useNow } from '../../ui/use-now.ts'
import { challengeCache, challengeKeys, type WantedChallenges } from './challenge-keys.ts'
import { challengesQuery } from './queries.ts'
import { shownChallenge } from './shown-challenge.ts'

/**
 * Null until the first page is here. Pending joins and departures already count in the list of joined challenges.
 * @param arrange puts a page in another order
 */
export const useChallenges = (wanted: WantedChallenges, arrange = asServed) => {
  const queryClient = useQueryClient()
  const changes = usePendingChanges()
  const now = useNow()
  const query = useInfiniteQuery(challengesQuery(useApi(), wanted))
  if (!query.data) return { query, challenges: null }
  const served = query.data.pages.flatMap(({ challenges }) => arrange(challenges))
  const joined = wanted.when === 'joined' ? joinedHere(queryClient, changes.items, wanted.hobby) : []
  const isNew = ({ id }: Challenge) => !served.some(challenge => challenge.id === id)
  const challenges = [...joined.filter(isNew), ...served]
    .flatMap(challenge => shownChallenge(challenge, changes, now) ?? [])
    .filter(({ own }) => wanted.when !== 'joined' || own !== null)
  return { query, challenges }
}

const asServed = (challenges: readonly Challenge[]) => challenges

/** The challenges in pending joins, as far as they are cached. */
const joinedHere = (queryClient: QueryClient, items: Items, hobby: string) =>
  of(items, 'JOIN_CHALLENGE').flatMap(({ operation }) => {
    const known = operation.joined ? readAnywhere(queryClient, operation.challengeId) : undefined
    return known && (!hobby || known.hobby === hobby) ? known : []
  })

const readAnywhere = (queryClient: QueryClient, challengeId: string) =>
  queryClient.getQueryData<Challenge>(challengeKeys.one(challengeId)) ??
  challengeCache.find(queryClient, challengeId)
