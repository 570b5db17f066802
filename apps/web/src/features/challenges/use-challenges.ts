import type { Challenge } from '@bowline/api'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { type Items, type Overlaid, of } from '../../offline/pending.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { isLeaving, overlayChallenge, type Viewer } from './overlay.ts'
import {
  challengeCache,
  challengeKeys,
  challengeQuery,
  challengesQuery,
  type WantedChallenges,
} from './queries.ts'

/** A challenge as the screen shows it: the server's answer with pending changes. */
export type ShownChallenge = Overlaid<Challenge>

export const useChallenge = (challengeId: string) => {
  const queryClient = useQueryClient()
  const items = usePendingOperations()
  const viewer = useViewer()
  const query = useQuery({
    ...challengeQuery(useApi(), challengeId),
    ...challengeCache.initialFromLists(queryClient, challengeId),
  })
  return { query, challenge: query.data ? overlayChallenge(query.data, items, viewer) : null }
}

/** Null until the first page is here. Pending joins and departures already count in the list of joined challenges. */
export const useChallenges = (wanted: WantedChallenges) => {
  const queryClient = useQueryClient()
  const items = usePendingOperations()
  const viewer = useViewer()
  const query = useInfiniteQuery(challengesQuery(useApi(), wanted))
  if (!query.data) return { query, challenges: null }
  const served = query.data.pages.flatMap(page => page.challenges)
  const joined = wanted.when === 'joined' ? joinedHere(queryClient, items, wanted.hobby) : []
  const isNew = ({ id }: Challenge) => !served.some(challenge => challenge.id === id)
  const challenges = [...joined.filter(isNew), ...served]
    .filter(challenge => !isLeaving(challenge, items))
    .map(challenge => overlayChallenge(challenge, items, viewer))
    .filter(({ own }) => wanted.when !== 'joined' || own !== null)
  return { query, challenges }
}

/** The member and the time by their calendar, updated every minute. */
export const useViewer = (): Viewer => {
  const me = useMe()
  const { timeZone } = usePreferences()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return { me, timeZone, now }
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
