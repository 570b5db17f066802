import type { Message } from '@bowline/api'
import { overlayAll, overlayNew, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'
import * as functions from './change-message.ts'
import { withCurrentQuotes } from './quotes.ts'

/**
 * A chat's messages with pending ones at the end. Messages that have arrived at the server are shown as the server
 * has them.
 */
export const shownMessages = (
  chatId: string,
  messages: readonly Message[],
  changes: PendingChanges,
): Overlaid<Message>[] => {
  const served = new Set(messages.map(({ id }) => id))
  const created = overlayNew('message', { ...changes, functions }).filter(
    message => message.chatId === chatId && !served.has(message.id),
  )
  const shown = [...overlayAll('message', messages, { ...changes, functions }), ...created]
  return withCurrentQuotes(shown, served)
}
