import type { Author, Chat, Message, QuotedMessage } from '@bowline/api'
import { chatFailure, cleanMessage } from '@bowline/domain/chat'
import { withReaction } from '@bowline/domain/reaction'
import { sanitise } from '@bowline/domain/sanitise'
import type { OverlayContext } from '../../offline/define-operation.ts'
import { noPictures, pictureOf } from '../../offline/local-picture.ts'
import { type ItemOf, type Items, of, type Pending } from '../../offline/pending.ts'

/** A message that is not sent yet. */
export const newMessage = (item: ItemOf<'SEND_MESSAGE'>, context: OverlayContext) => ({
  ...toMessage(item, context),
  pending: sendingOf(item, context.items),
})

/** Not numbered yet: 0. */
const toMessage = (
  { operation, createdAt }: ItemOf<'SEND_MESSAGE'>,
  { me, pictures }: OverlayContext,
): Message => ({
  id: operation.messageId,
  chatId: operation.chatId,
  seq: 0,
  senderId: me.uid,
  text: stored(operation.text, operation.media !== null),
  createdAt: new Date(createdAt).toISOString(),
  writtenAt: new Date(createdAt).toISOString(),
  read: false,
  readAt: null,
  media: pictureOf(operation.media, pictures),
  linkPreview: null,
  isPreviewRemoved: false,
  isDeleted: false,
  replyTo: operation.replyToId ? unknownQuote(operation.replyToId) : null,
  reactions: [],
  reactionVersion: 0,
})

/** A quote of a message that is not loaded. `quotes.ts` fills it in once it is. */
export const unknownQuote = (id: string): QuotedMessage => ({
  ...{ id, seq: 0, senderId: '', text: '' },
  hasPicture: false,
  isDeleted: false,
})

export const withOwnReaction = (
  message: Message,
  { operation }: ItemOf<'REACT_TO_MESSAGE'>,
  me: Author,
): Message => ({ ...message, reactions: withReaction(message.reactions, me.uid, operation.emoji) })

/** The chat after a message was sent. */
export const withNewMessage = (chat: Chat, item: ItemOf<'SEND_MESSAGE'>, context: OverlayContext): Chat => {
  const message = toMessage(item, { ...context, pictures: noPictures })
  return message.id !== chat.lastMessage?.id && message.createdAt > chat.updatedAt
    ? { ...chat, lastMessage: message, updatedAt: message.createdAt }
    : chat
}

/** A message waits for the start of its chat and shares its outcome. */
const sendingOf = ({ id, state, problem, operation }: ItemOf<'SEND_MESSAGE'>, items: Items): Pending => {
  const start = of(items, 'START_CHAT').find(({ operation: { chatId } }) => chatId === operation.chatId)
  if (state === 'attention' || start?.state !== 'attention') return { id, state, problem }
  const reason = start.problem && { ...start.problem, message: chatFailure.start(start.problem.message) }
  return { id, state: 'attention', problem: reason }
}

/** As the server would store it, since that is what screens read. */
const stored = (typed: string, hasPicture: boolean) => {
  try {
    return cleanMessage(typed, { hasPicture })
  } catch {
    // The server will refuse it. Until then, the member sees their message.
    return sanitise(typed)
  }
}
