import type { Message, MessagePage } from '@bowline/api'

/**
 * What is known of a chat's messages. However they come (pages, live events, answers; in any order, some twice), the
 * same messages make the same conversation.
 */
export type Conversation = {
  /** All messages numbered `from` to `upTo` are here, but those deleted for the member. */
  from: number
  upTo: number
  /** By number. Beyond `upTo` lies what came ahead of others. */
  messages: readonly Message[]
}

/** The newest messages, as first read. */
export const conversationOf = ({ messages, hasMore }: MessagePage): Conversation => {
  const upTo = messages.at(-1)?.seq ?? 0
  return { from: hasMore ? (messages[0]?.seq ?? 1) : 1, upTo, messages }
}

export const hasEarlier = ({ from }: Conversation) => from > 1

/** Whether messages are missing between those that are here. */
export const hasGap = ({ messages, upTo }: Conversation) => newestIn(messages) > upTo

/** The number of the newest message that is here. */
export const newestOf = ({ messages, upTo }: Conversation) => Math.max(upTo, newestIn(messages))

/** With single messages, new or changed; what lies before the part that was read is left to be read. */
export const withMessages = (conversation: Conversation, messages: readonly Message[]): Conversation =>
  closed({
    ...conversation,
    messages: united(
      conversation.messages,
      messages.filter(({ seq }) => seq >= conversation.from),
    ),
  })

/**
 * With the messages after `upTo` as they were when it was asked for.
 * @param newest the newest number that was known when it was asked for: up to there nothing is missing after the last page
 */
export const withLater = (conversation: Conversation, page: MessagePage, newest: number): Conversation => {
  const last = page.messages.at(-1)?.seq ?? 0
  return closed({
    ...conversation,
    messages: united(conversation.messages, page.messages),
    upTo: Math.max(conversation.upTo, last, page.hasMore ? 0 : newest),
  })
}

/** With the messages before a number, as they are now: known ones that are not among them have been deleted. */
export const withEarlier = (conversation: Conversation, page: MessagePage, before: number): Conversation => {
  const from = page.hasMore ? (page.messages[0]?.seq ?? before) : 1
  const there = new Set(page.messages.map(({ id }) => id))
  const kept = conversation.messages.filter(({ id, seq }) => seq < from || seq >= before || there.has(id))
  return {
    ...conversation,
    from: Math.min(conversation.from, from),
    messages: united(kept, page.messages),
  }
}

export const withoutMessage = (conversation: Conversation, messageId: string): Conversation => ({
  ...conversation,
  messages: conversation.messages.filter(({ id }) => id !== messageId),
})

const newestIn = (messages: readonly Message[]) => messages.at(-1)?.seq ?? 0

/** Moves `upTo` over what follows it without a gap. */
const closed = (conversation: Conversation): Conversation => {
  let { upTo } = conversation
  for (const { seq } of conversation.messages) if (seq === upTo + 1) upTo = seq
  return { ...conversation, upTo }
}

const united = (known: readonly Message[], more: readonly Message[]): readonly Message[] => {
  const [first] = more
  if (!first) return known
  if (first.seq > newestIn(known) && isAscending(more)) return [...known, ...more]
  const byId = new Map(known.map(message => [message.id, message]))
  for (const message of more) byId.set(message.id, laterOf(byId.get(message.id), message))
  return [...byId.values()].sort((one, other) => one.seq - other.seq)
}

const isAscending = (messages: readonly Message[]) =>
  messages.every(({ seq }, index) => seq > (messages[index - 1]?.seq ?? 0))

/** Of two states of a message the one it is in: what was read stays read, what was taken back stays away. */
const laterOf = (known: Message | undefined, come: Message): Message => {
  if (!known) return come
  const { text, media, isDeleted } = known.isDeleted ? known : come
  const { read, readAt } = known.read ? known : come
  return { ...come, text, media, isDeleted, read, readAt }
}
