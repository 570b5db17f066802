import { invalid, Refusal } from './errors.ts'
import { pairId } from './follow.ts'
import { limits } from './limits.ts'
import type { MessagePermission } from './privacy.ts'
import { sanitise } from './sanitise.ts'
import { wholeCharacters } from './whole-characters.ts'

/** SPEC.md §8 Chat. */
export const chatMessages = {
  signedOut: 'You must be logged in to chat',
  startSignedOut: 'You must be logged in to start a chat',
  viewSignedOut: 'You must be logged in to view messages',
  sendSignedOut: 'You must be logged in to send messages',
  self: 'Cannot chat with yourself',
  empty: 'Message cannot be empty',
  notFound: 'Chat not found',
  dataMissing: 'Chat data is missing',
  usersMissing: 'Chat users array is missing',
  forbidden: 'You do not have permission to send messages in this chat',
  messageNotFound: 'Message not found',
  deleteForBothOthers: 'You can only delete your own messages for both',
  deleteForBothLate: 'A message can be deleted for both within 15 minutes',
} as const

/** SPEC.md §8: what went wrong, with what was being done. */
export const chatFailure = {
  any: (reason: string) => `Chat error: ${reason}`,
  start: (reason: string) => `Failed to start chat: ${reason}`,
  open: (reason: string) => `Failed to open chat: ${reason}`,
} as const

/** SPEC.md §3 Chat: the two ids, sorted and joined by "_". @throws Refusal for a chat with oneself */
export const chatIdOf = (one: string, other: string) => {
  if (one === other) throw invalid(chatMessages.self)
  return pairId(one, other)
}

/** The two members of a chat, as its id has them. @throws Refusal 400 for a chat with oneself, 404 where it is no chat's id */
export const membersOfChat = (chatId: string): [string, string] => {
  const [one, other, ...rest] = chatId.split('_')
  const isPair = rest.length === 0 && [one, other].every(id => uuid.test(id ?? ''))
  if (!isPair || !one || !other || chatIdOf(one, other) !== chatId)
    throw new Refusal('not-found', chatMessages.notFound)
  return [one, other]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The one a member talks to; null where the member is none of the two. @throws Refusal as `membersOfChat` */
export const otherInChat = (chatId: string, memberId: string) => {
  const [one, other] = membersOfChat(chatId)
  if (memberId === one) return other
  return memberId === other ? one : null
}

/**
 * SPEC.md §5 Chat: trimmed, cut to 1000 characters and marked as cut, then sanitised. A picture needs no words.
 * @throws Refusal when there is neither
 */
export const cleanMessage = (typed: string, { hasPicture }: { hasPicture: boolean }) => {
  const text = typed.trim()
  const cut =
    text.length > limits.message ? `${wholeCharacters(text, limits.message)} ... (message truncated)` : text
  const clean = sanitise(cut)
  if (!clean && !hasPicture) throw invalid(chatMessages.empty, { field: 'text' })
  return clean
}

/** SPEC.md §6 Message permission: `followers` asks whether the recipient follows the sender. */
export const mayMessage = (
  permission: MessagePermission,
  { recipientFollows }: { recipientFollows: boolean },
) => permission === 'public' || (permission === 'followers' && recipientFollows)

/** What a member may do with a message at a moment. */
export const messageAbilities = (
  viewer: string,
  message: Pick<ChatMessage, 'senderId' | 'createdAt' | 'isDeleted'>,
  now: Date,
) => {
  const isOwn = message.senderId === viewer
  const age = now.getTime() - Date.parse(message.createdAt)
  return {
    deleteForBoth: isOwn && !message.isDeleted && age <= limits.deleteForBoth,
    report: !isOwn && !message.isDeleted,
  }
}

export type ChatSettings = {
  /** Off: the other one isn't told what has been read, and neither is the member. */
  readReceipts: boolean
  /** Off: the other one isn't told that the member is typing, and neither is the member. */
  typing: boolean
}

/** SPEC.md §3 Message, the same for both of its readers. `text` is stored text: show `plainText(text)`. */
export type ChatMessage = {
  id: string
  chatId: string
  /** 1, 2, 3, … in each chat, without a gap: the order for both. */
  seq: number
  senderId: string
  text: string
  createdAt: string
  read: boolean
  readAt: string | null
  media: {
    url: string
    width: number
    height: number
    placeholder: string
    description: string
    variants: { url: string; width: number }[]
  } | null
  /** Taken back for both: no words, no picture. */
  isDeleted: boolean
}
