import { invalid, Refusal } from './errors.ts'
import { pairId } from './follow.ts'
import { limits } from './limits.ts'
import type { LinkPreview } from './link-preview.ts'
import type { ShownPicture } from './picture.ts'
import type { MessagePermission } from './privacy.ts'
import type { Reaction } from './reaction.ts'
import { sanitise } from './sanitise.ts'
import { wholeCharacters } from './whole-characters.ts'

/** The table of docs/product/chat.md#wording. */
export const chatMessages = {
  self: 'Cannot chat with yourself',
  empty: 'Message cannot be empty',
  notFound: 'Chat not found',
  forbidden: 'You do not have permission to send messages in this chat',
} as const

/** Only the server says these. They are apart so that the app doesn't load them. */
export const chatRefusals = {
  signedOut: 'You must be logged in to chat',
  startSignedOut: 'You must be logged in to start a chat',
  viewSignedOut: 'You must be logged in to view messages',
  sendSignedOut: 'You must be logged in to send messages',
  dataMissing: 'Chat data is missing',
  usersMissing: 'Chat users array is missing',
  messageNotFound: 'Message not found',
  deleteForBothOthers: 'You can only delete a message for both of you if you sent it',
  deleteForBothLate:
    "It's too late to delete this message for both of you. You can still delete it for yourself.",
} as const

/** Prefixes the reason with the failed action, see docs/product/chat.md#wording. */
export const chatFailure = {
  any: (reason: string) => `Chat error: ${reason}`,
  start: (reason: string) => `Failed to start chat: ${reason}`,
  open: (reason: string) => `Failed to open chat: ${reason}`,
} as const

/** The two ids, sorted and joined by "_". @throws Refusal if they are the same, see docs/product/chat.md#chat-id */
export const chatIdOf = (one: string, other: string) => {
  if (one === other) throw invalid(chatMessages.self)
  return pairId(one, other)
}

/** The two members in a chat's id. @throws Refusal 400 for a chat with oneself, 404 for an invalid id */
export const membersOfChat = (chatId: string): [string, string] => {
  const [one, other, ...rest] = chatId.split('_')
  const isPair = rest.length === 0 && [one, other].every(id => uuid.test(id ?? ''))
  if (!isPair || !one || !other || chatIdOf(one, other) !== chatId)
    throw new Refusal('not-found', chatMessages.notFound)
  return [one, other]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The other member of a chat; null for a member who is not in it. @throws Refusal as `membersOfChat` */
export const otherInChat = (chatId: string, memberId: string) => {
  const [one, other] = membersOfChat(chatId)
  if (memberId === one) return other
  return memberId === other ? one : null
}

/**
 * The text as it is stored, by docs/product/chat.md#messages. A picture needs no text.
 * @throws Refusal if there is neither
 */
export const cleanMessage = (typed: string, { hasPicture }: { hasPicture: boolean }) => {
  const text = typed.trim()
  const cut =
    text.length > limits.message ? `${wholeCharacters(text, limits.message)} ... (message truncated)` : text
  const clean = sanitise(cut)
  if (!clean && !hasPicture) throw invalid(chatMessages.empty, { field: 'text' })
  return clean
}

/** See docs/product/privacy.md#message-permission: `followers` means members whom the recipient follows. */
export const mayMessage = (
  permission: MessagePermission,
  { recipientFollows }: { recipientFollows: boolean },
) => permission === 'public' || (permission === 'followers' && recipientFollows)

/** A member's permissions for a message at a given time. */
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
  /** If off, neither member sees what the other one has read. */
  readReceipts: boolean
  /** If off, neither member sees that the other one is typing. */
  typing: boolean
}

/**
 * The message that a reply quotes, as it is now. It is read with each reply and never copied, so a text that was
 * deleted or removed is in no quote.
 */
export type QuotedMessage = {
  id: string
  seq: number
  senderId: string
  text: string
  hasPicture: boolean
  isDeleted: boolean
}

/** A message, as one of its two readers sees it. `text` is stored text: show `plainText(text)`. */
export type ChatMessage = {
  id: string
  chatId: string
  /** 1, 2, 3, … in each chat, without a gap: the order for both. */
  seq: number
  senderId: string
  text: string
  /** When the server received it. */
  createdAt: string
  /** When its sender wrote it, which can be long before it was received. This time is shown. */
  writtenAt: string
  read: boolean
  readAt: string | null
  media: ShownPicture | null
  linkPreview: LinkPreview | null
  /** Its sender removed the preview, which never comes back. */
  isPreviewRemoved: boolean
  /** Deleted for both: without text, picture, preview and reactions. */
  isDeleted: boolean
  /** The message it replies to. */
  replyTo: QuotedMessage | null
  /** At most one for each member. */
  reactions: Reaction[]
  /** Increases with each change of the reactions. */
  reactionVersion: number
}
