import type { QuotedMessage } from '@bowline/api'
import { unknownQuote } from './change-message.ts'
import type { ShownMessage } from './log-lines.ts'

/**
 * The messages with quotes that show the quoted messages as the log shows them, with everything that is pending for
 * them. A quote of a message that is not loaded stays as the server sent it.
 * @param served the ids of the server's messages; of these, only those deleted for the member are not shown
 */
export const withCurrentQuotes = (shown: ShownMessage[], served: ReadonlySet<string>): ShownMessage[] => {
  if (!shown.some(({ replyTo }) => replyTo)) return shown
  const byId = new Map(shown.map(message => [message.id, message]))
  const current = (quoted: QuotedMessage) => {
    const message = byId.get(quoted.id)
    if (message) return quoteOf(message)
    return served.has(quoted.id) ? withoutWords(quoted) : quoted
  }
  return shown.map(message => (message.replyTo ? { ...message, replyTo: current(message.replyTo) } : message))
}

const quoteOf = ({ id, seq, senderId, text, media, isDeleted }: ShownMessage): QuotedMessage => ({
  ...{ id, seq, senderId, text, isDeleted },
  hasPicture: media !== null,
})

/** The message that a draft replies to, or a message nothing is known of if it is not loaded. */
export const quotedIn = (messages: readonly ShownMessage[], id: string | null): QuotedMessage | null => {
  if (id === null) return null
  const message = messages.find(each => each.id === id)
  return message ? quoteOf(message) : unknownQuote(id)
}

const withoutWords = (quoted: QuotedMessage): QuotedMessage => ({
  ...quoted,
  text: '',
  hasPicture: false,
  isDeleted: true,
})
