import { createClient } from '@bowline/api'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/members.ts'
import { challengeKeys } from './challenge-keys.ts'
import { pauseChallenge } from './operations.ts'
import { aChallenge, noProgress } from './testing.ts'

test('counts a check-in whose answer came before that to an earlier pause', async () => {
  const queryClient = new QueryClient()
  const paused = aChallenge(aMember('Ada'), { own: { ...noProgress(), isPaused: true } })
  const checkedIn = { ...paused, own: { ...noProgress(), isPaused: true, checkIns: 1 } }
  queryClient.setQueryData(challengeKeys.one(paused.id), checkedIn)
  const stop = new QueryObserver(queryClient, {
    queryKey: challengeKeys.one(paused.id),
    queryFn: () => checkedIn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined)
  const operation = { challengeId: paused.id, title: paused.title, paused: true }
  await pauseChallenge.apply(
    { queryClient, api: createClient() },
    { type: 'PAUSE_CHALLENGE', ...operation },
    paused,
  )
  await expect.poll(() => queryClient.getQueryData(challengeKeys.one(paused.id))).toEqual(checkedIn)
  stop()
})
