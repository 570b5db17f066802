import type { ShownMessage } from './log-lines.ts'

/** The values that decide whether a message looks the same. */
const looks = ({ pending, ...message }: ShownMessage) => [
  message.seq,
  message.text,
  message.isDeleted,
  message.replyTo?.id,
  message.replyTo?.senderId,
  message.replyTo?.text,
  message.replyTo?.isDeleted,
  message.reactions.map(({ userId, emoji }) => userId + emoji).join(),
  message.media?.url,
  message.linkPreview?.url,
  message.writtenAt,
  pending?.id,
  pending?.state,
  pending?.problem?.message,
]

/**
 * Returns the same object for a message that looks the same. The pending part of a long log is recomputed with
 * every change of the outbox, so only changed messages are rendered again.
 */
export const createIdentityCache = () => {
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
