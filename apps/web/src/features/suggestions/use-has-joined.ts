import type { Challenge } from '@bowline/api'
import { overlay } from '../../offline/overlay.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'

/** Returns whether the member takes part in a challenge, including what the server doesn't know yet. */
export const useHasJoined = () => {
  const changes = usePendingChanges()
  return ({ id, own }: Challenge) =>
    overlay('membership', { challengeId: id, hasJoined: own !== null }, changes).hasJoined
}
