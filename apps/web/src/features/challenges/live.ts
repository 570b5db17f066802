import type { LiveHandler } from '../../live/handlers.ts'
import { challengeKeys } from './challenge-keys.ts'

export const challengeChanged: LiveHandler<'challenge'> = ({ challengeId }, { queryClient }) => {
  void queryClient.invalidateQueries({ queryKey: challengeKeys.all })
  void queryClient.invalidateQueries({ queryKey: challengeKeys.checkIns(challengeId) })
}
