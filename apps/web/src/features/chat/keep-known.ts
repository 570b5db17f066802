import type { ShownMessage } from './log-lines.ts'

/** What says whether a message looks as it did. */
const looks = ({ pending, ...message }: ShownMessage) => [
  message.seq,
  message.text,
  message.isDeleted,
  message.media?.url,
  message.createdAt,
  pending?.id,
  pending?.state,
  pending?.problem?.message,
]

/**
 * Gives back the same object for a message that looks as it did before: of a long log, whose pending part is made anew
 * with every change of the outbox, only what has changed is drawn again.
 */
export const createKeeper = () => {
  let known = new Map<string, ShownMessage>()
  return (messages: readonly ShownMessage[]): ShownMessage[] => {
    const kept = messages.map(message => {
      const before = known.get(message.id)
      return before && isAlike(before, message) ? before : message
    })
    known = new Map(kept.map(message => [message.id, message]))
    return kept
  }
}

const isAlike = (one: ShownMessage, other: ShownMessage) => {
  if (one === other) return true
  const before = looks(one)
  return looks(other).every((value, index) => value === before[index])
}
