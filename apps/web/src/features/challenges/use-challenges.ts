import type { Challenge } from '@bowline/api'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { isLeaving, overlayChallenge, type Viewer } from '../../offline/overlay-challenges.ts'
import { type Items, type Overlaid, of } from '../../offline/pending.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../accounts/session.ts'
import { usePreferences } from '../accounts/use-preferences.ts'
import {
  type ChallengePages,
  challengeKeys,
  challengeQuery,
  challengesQuery,
  type WantedChallenges,
} from './queries.ts'

/** A challenge as the screen shows it: what the server said, and what is still on its way. */
export type ShownChallenge = Overlaid<Challenge>

export const useChallenge = (challengeId: string) => {
  const queryClient = useQueryClient()
  const items = usePendingOperations()
  const viewer = useViewer()
  const query = useQuery({
    ...challengeQuery(useApi(), challengeId),
    // Whoever comes from a list has read it there; it is asked for all the same.
    initialData: () => readInLists(queryClient, challengeId),
    initialDataUpdatedAt: 0,
  })
  return { query, challenge: query.data ? overlayChallenge(query.data, items, viewer) : null }
}

/** Null before anything came. What was just joined or left is in the list of those joined, or no more. */
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

/** The member's own calendar, which goes on while they look. */
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

/** What the member joins at this moment, as far as it was read. */
const joinedHere = (queryClient: QueryClient, items: Items, hobby: string) =>
  of(items, 'JOIN_CHALLENGE').flatMap(({ operation }) => {
    const known = operation.joined ? readAnywhere(queryClient, operation.challengeId) : undefined
    return known && (!hobby || known.hobby === hobby) ? known : []
  })

const readAnywhere = (queryClient: QueryClient, challengeId: string) =>
  queryClient.getQueryData<Challenge>(challengeKeys.one(challengeId)) ?? readInLists(queryClient, challengeId)

const readInLists = (queryClient: QueryClient, challengeId: string) =>
  queryClient
    .getQueriesData<ChallengePages>({ queryKey: challengeKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(page => page.challenges)
    .find(({ id }) => id === challengeId)
