import type { Challenge } from '@bowline/api'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { type Items, of } from '../../offline/pending.ts'
import { useMe } from '../../session/session.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import {
  challengeCache,
  challengeKeys,
  challengeQuery,
  challengesQuery,
  type WantedChallenges,
} from './queries.ts'
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

/** Null until the first page is here. Pending joins and departures already count in the list of joined challenges. */
export const useChallenges = (wanted: WantedChallenges) => {
  const queryClient = useQueryClient()
  const changes = usePendingChanges()
  const now = useNow()
  const query = useInfiniteQuery(challengesQuery(useApi(), wanted))
  if (!query.data) return { query, challenges: null }
  const served = query.data.pages.flatMap(page => page.challenges)
  const joined = wanted.when === 'joined' ? joinedHere(queryClient, changes.items, wanted.hobby) : []
  const isNew = ({ id }: Challenge) => !served.some(challenge => challenge.id === id)
  const challenges = [...joined.filter(isNew), ...served]
    .flatMap(challenge => shownChallenge(challenge, changes, now) ?? [])
    .filter(({ own }) => wanted.when !== 'joined' || own !== null)
  return { query, challenges }
}

/** The member and the time by their calendar, updated every minute. */
export const useViewer = (): Viewer => ({ me: useMe(), timeZone: usePreferences().timeZone, now: useNow() })

const useNow = () => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

const minute = 60_000

/** The challenges in pending joins, as far as they are cached. */
const joinedHere = (queryClient: QueryClient, items: Items, hobby: string) =>
  of(items, 'JOIN_CHALLENGE').flatMap(({ operation }) => {
    const known = operation.joined ? readAnywhere(queryClient, operation.challengeId) : undefined
    return known && (!hobby || known.hobby === hobby) ? known : []
  })

const readAnywhere = (queryClient: QueryClient, challengeId: string) =>
  queryClient.getQueryData<Challenge>(challengeKeys.one(challengeId)) ??
  challengeCache.find(queryClient, challengeId)
