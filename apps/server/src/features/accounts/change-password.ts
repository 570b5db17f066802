import { Refusal } from '@bowline/domain'
import type { Handler } from '../../http/handlers.ts'
import { lockProven, provePassword } from './prove-password.ts'
import { endSessions } from './sessions.ts'
import { setPassword } from './set-password.ts'

export const changePassword: Handler<'changePassword'> = async (call, { body }, once) => {
  const proven = await provePassword(call, body.currentPassword)
  if (proven instanceof Refusal) return proven
  const passwordHash = await call.passwords.hash(body.newPassword)
  return once(async inside => {
    await lockProven(inside, proven)
    await setPassword(inside, { id: inside.viewer.id, email: proven.email }, passwordHash)
    await endSessions(inside, inside.viewer.id, inside.viewer.sessionId)
    return { success: true }
  })
}
