import type { Message, MessagePage } from '@bowline/api'

/**
 * The known messages of a chat. Pages, live events and answers, in any order and even repeated, lead to the same
 * conversation.
 */
export type Conversation = {
  /** All messages numbered `from` to `upTo` are loaded, except those deleted for the member. */
  from: number
  upTo: number
  /** Sorted by number. Messages beyond `upTo` arrived before their predecessors. */
  messages: readonly Message[]
}

/** The newest messages, as first read. */
export const conversationOf = ({ messages, hasMore }: MessagePage): Conversation => {
  const upTo = messages.at(-1)?.seq ?? 0
  return { from: hasMore ? (messages[0]?.seq ?? 1) : 1, upTo, messages }
}

export const hasEarlier = ({ from }: Conversation) => from > 1

/** Whether messages are missing between the loaded ones. */
export const hasGap = ({ messages, upTo }: Conversation) => newestIn(messages) > upTo

/** The number of the newest loaded message. */
export const newestOf = ({ messages, upTo }: Conversation) => Math.max(upTo, newestIn(messages))

/**
 * Adds single messages, new or changed. Messages older than the loaded part are ignored; they are loaded on demand.
 */
export const withMessages = (conversation: Conversation, messages: readonly Message[]): Conversation =>
  closed({
    ...conversation,
    messages: united(
      conversation.messages,
      messages.filter(({ seq }) => seq >= conversation.from),
    ),
  })

/**
 * Adds the messages after `upTo` as of the request.
 * @param newest the newest known number at the time of the request; after the last page, no message up to it is
 * missing
 */
export const withLater = (conversation: Conversation, page: MessagePage, newest: number): Conversation => {
  const last = page.messages.at(-1)?.seq ?? 0
  return closed({
    ...conversation,
    messages: united(conversation.messages, page.messages),
    upTo: Math.max(conversation.upTo, last, page.hasMore ? 0 : newest),
  })
}

/**
 * Adds the messages before a number. Known messages that are not among them have been deleted.
 * @param asked the conversation as it was when the page was requested. Messages that have arrived since then stay.
 */
export const withEarlier = (
  conversation: Conversation,
  page: MessagePage,
  before: number,
  asked: Conversation,
): Conversation => {
  const from = page.hasMore ? (page.messages[0]?.seq ?? before) : 1
  const there = new Set(page.messages.map(({ id }) => id))
  const deleted = new Set(
    asked.messages.filter(({ id, seq }) => seq >= from && seq < before && !there.has(id)),
  )
  const kept = conversation.messages.filter(message => !deleted.has(message))
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

/** Moves `upTo` forward over the messages that follow it without a gap. */
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

/** Merges two states of a message: read and deleted states never revert, and neither do previews and reactions. */
const laterOf = (known: Message | undefined, come: Message): Message => {
  if (!known) return come
  const { text, media, isDeleted } = known.isDeleted ? known : come
  const { read, readAt } = known.read ? known : come
  const { linkPreview, isPreviewRemoved } = previewAge(known) > previewAge(come) ? known : come
  const { replyTo } = known.replyTo?.isDeleted ? known : come
  const { reactions, reactionVersion } = known.reactionVersion > come.reactionVersion ? known : come
  const content = { text, media, linkPreview, isPreviewRemoved, isDeleted }
  return { ...come, ...content, read, readAt, replyTo, reactions, reactionVersion }
}

/** A preview arrives, may be removed, and goes with its message. */
const previewAge = ({ linkPreview, isPreviewRemoved, isDeleted }: Message) =>
  isDeleted ? 3 : isPreviewRemoved ? 2 : linkPreview ? 1 : 0
