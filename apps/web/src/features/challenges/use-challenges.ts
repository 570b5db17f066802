import type { Challenge } from '@bowline/api'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { type Items, of } from '../../offline/pending.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { challengeCache, challengeKeys, type WantedChallenges } from './challenge-keys.ts'
import { challengesQuery } from './queries.ts'
import { shownChallenge } from './shown-challenge.ts'
import { useNow } from './use-now.ts'

/**
 * Null until the first page is here. Pending joins and departures already count in the list of joined challenges.
 * @param isOwnFirst whether those that the member takes part in come first on each page
 */
export const useChallenges = (wanted: WantedChallenges, { isOwnFirst = false } = {}) => {
  const queryClient = useQueryClient()
  const changes = usePendingChanges()
  const now = useNow()
  const query = useInfiniteQuery(challengesQuery(useApi(), wanted))
  const ownFirst = useOwnFirst()
  if (!query.data) return { query, challenges: null }
  const served = query.data.pages.flatMap(({ challenges }) =>
    isOwnFirst ? ownFirst(challenges) : challenges,
  )
  const joined = wanted.when === 'joined' ? joinedHere(queryClient, changes.items, wanted.hobby) : []
  const isNew = ({ id }: Challenge) => !served.some(challenge => challenge.id === id)
  const challenges = [...joined.filter(isNew), ...served]
    .flatMap(challenge => shownChallenge(challenge, changes, now) ?? [])
    .filter(({ own }) => wanted.when !== 'joined' || own !== null)
  return { query, challenges }
}

/**
 * Puts those that the member takes part in first on their page of the list. A challenge that is joined or left later
 * keeps its place, so that it doesn't move under the member's finger.
 */
const useOwnFirst = () => {
  const [wasOwn] = useState(() => new Map<string, boolean>())
  return (challenges: readonly Challenge[]) => {
    for (const { id, own } of challenges) if (!wasOwn.has(id)) wasOwn.set(id, own !== null)
    return challenges.toSorted((a, b) => Number(wasOwn.get(b.id)) - Number(wasOwn.get(a.id)))
  }
}

/** The challenges in pending joins, as far as they are cached. */
const joinedHere = (queryClient: QueryClient, items: Items, hobby: string) =>
  of(items, 'JOIN_CHALLENGE').flatMap(({ operation }) => {
    const known = operation.joined ? readAnywhere(queryClient, operation.challengeId) : undefined
    return known && (!hobby || known.hobby === hobby) ? known : []
  })

const readAnywhere = (queryClient: QueryClient, challengeId: string) =>
  queryClient.getQueryData<Challenge>(challengeKeys.one(challengeId)) ??
  challengeCache.find(queryClient, challengeId)
