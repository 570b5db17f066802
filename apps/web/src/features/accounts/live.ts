import type { LiveHandler } from '../../live/handlers.ts'
import { sessionKey, sessionsKey } from '../../session/session-key.ts'

export const sessionsChanged: LiveHandler<'sessions'> = (_, { queryClient }) => {
  void queryClient.invalidateQueries({ queryKey: sessionKey })
  void queryClient.invalidateQueries({ queryKey: sessionsKey })
}
