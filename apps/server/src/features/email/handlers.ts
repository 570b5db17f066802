import type { HandlersOf } from '../../http/handlers.ts'
import { audit } from '../../operations/audit.ts'
import { keepTestEmail, ownAddress, tryTestEmail } from './test-email.ts'

export const emailHandlers = {
  sendTestEmail: async (call, _, once) => {
    const address = await ownAddress(call)
    const tried = call.config.smtpUrl ? await tryTestEmail(call, address) : null
    return once(async inside => {
      await audit(inside, { action: 'send-test-email' })
      return tried ? { address, ...tried } : keepTestEmail(inside, address)
    })
  },
} satisfies HandlersOf<'sendTestEmail'>
