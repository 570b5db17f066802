import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { useNow } from '../../ui/use-now.ts'
import { challengeQuery, challengesQuery } from './queries.ts'
import { shownChallenge } from './shown-challenge.ts'

/** A challenge that the member can still check in to today, as far as the list of their challenges is cached. */
export const useCheckInToday = () =>
  useOwnChallenges().find(
    ({ can, own }) => can.checkIn && own && !(own.checkedInToday || own.isCompleted || own.isPaused),
  )

/** Whether a post would be a further one on the same day, as far as the challenge is cached. */
export const useIsCheckedInToday = (challengeId: string) => {
  const changes = usePendingChanges()
  const now = useNow()
  const listed = useOwnChallenges().find(({ id }) => id === challengeId)
  const { data } = useQuery({ ...challengeQuery(useApi(), challengeId), enabled: false })
  const known = data ? shownChallenge(data, changes, now) : listed
  return known?.own?.checkedInToday ?? false
}

const useOwnChallenges = () => {
  const changes = usePendingChanges()
  const now = useNow()
  const { data } = useInfiniteQuery({
    ...challengesQuery(useApi(), { when: 'joined', hobby: '' }),
    enabled: false,
  })
  return (data?.pages ?? [])
    .flatMap(page => page.challenges)
    .flatMap(challenge => shownChallenge(challenge, changes, now) ?? [])
}
