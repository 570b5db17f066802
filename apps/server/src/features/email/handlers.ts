import type { HandlersOf } from '../../http/handlers.ts'
import { keepTestEmail, ownAddress, tryTestEmail } from './test-email.ts'

export const emailHandlers = {
  sendTestEmail: async (call, _, once) => {
    const address = await ownAddress(call)
    if (!call.config.smtpUrl) return once(inside => keepTestEmail(inside, address))
    const result = await tryTestEmail(call, address)
    return once(async () => ({ address, ...result }))
  },
} satisfies HandlersOf<'sendTestEmail'>
