import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { challengesQuery } from './queries.ts'
import { shownChallenge } from './shown-challenge.ts'
import { useNow } from './use-now.ts'

/** A challenge that the member can still check in to today, as far as the list of their challenges is cached. */
export const useCheckInToday = () => {
  const changes = usePendingChanges()
  const now = useNow()
  const { data } = useInfiniteQuery({
    ...challengesQuery(useApi(), { when: 'joined', hobby: '' }),
    enabled: false,
  })
  return data?.pages
    .flatMap(page => page.challenges)
    .flatMap(challenge => shownChallenge(challenge, changes, now) ?? [])
    .find(({ can, own }) => can.checkIn && own && !(own.checkedInToday || own.isCompleted || own.isPaused))
}
