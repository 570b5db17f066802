import type { Author, Chat, Message } from '@bowline/api'
import { type ChatSettings, chatFailure, cleanMessage } from '@bowline/domain/chat'
import { sanitise } from '@bowline/domain/sanitise'
import { type LocalPicture, noPictures, pictureOf } from '../../offline/local-picture.ts'
import {
  type ItemOf,
  type Items,
  isInProgress,
  type Overlaid,
  of,
  type Pending,
  pendingOf,
} from '../../offline/pending.ts'

/**
 * A chat's messages with pending ones at the end. Messages that have arrived at the server are shown as the server
 * has them.
 */
export const overlayMessages = (
  chatId: string,
  messages: readonly Message[],
  items: Items,
  me: Author,
  pictures: ReadonlyMap<string, LocalPicture> = noPictures,
): Overlaid<Message>[] => {
  const served = new Set(messages.map(({ id }) => id))
  const start = of(items, 'START_CHAT').find(({ operation }) => operation.chatId === chatId)
  const created = of(items, 'SEND_MESSAGE')
    .filter(({ operation }) => operation.chatId === chatId && !served.has(operation.messageId))
    .map(item => ({ ...toMessage(item, me, pictures), pending: sendingOf(item, start) }))
  const deletions = new Map(of(items, 'DELETE_MESSAGE').map(item => [item.operation.messageId, item]))
  const all = [...messages, ...created]
  return deletions.size ? all.flatMap(message => withDeletion(message, deletions.get(message.id))) : all
}

/**
 * The chats with pending operations applied: the newest message, and no unread messages in chats being marked as
 * read.
 */
export const overlayChats = (chats: readonly Chat[], items: Items, me: Author): Chat[] =>
  chats
    .map(chat => overlayChat(chat, items, me))
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))

export const overlayChat = (chat: Chat, items: Items, me: Author): Chat => {
  const read = readUpTo(chat, items)
  const sent = of(items, 'SEND_MESSAGE').findLast(({ operation }) => operation.chatId === chat.id)
  const isNew = sent && sent.operation.messageId !== chat.lastMessage?.id
  const last = isNew ? toMessage(sent, me, noPictures) : null
  return {
    ...chat,
    readUpTo: Math.max(read, chat.readUpTo),
    unread: read >= chat.lastSeq ? 0 : chat.unread,
    ...(last && last.createdAt > chat.updatedAt && { lastMessage: last, updatedAt: last.createdAt }),
  }
}

/** Unread messages in all chats: the server's number minus those being marked as read. */
export const overlayUnreadMessages = (unread: number, chats: readonly Chat[], items: Items) => {
  const read = chats.filter(chat => readUpTo(chat, items) >= chat.lastSeq)
  return Math.max(0, unread - read.reduce((sum, chat) => sum + chat.unread, 0))
}

/** A refused change is not shown as applied. */
export const overlayChatSettings = (settings: ChatSettings, items: Items): ChatSettings => {
  let shown = settings
  for (const { operation } of of(items, 'UPDATE_CHAT_SETTINGS').filter(isInProgress))
    shown = { ...shown, ...operation.change }
  return shown
}

/** The number up to which messages are being marked as read; -1 for none. */
const readUpTo = (chat: Chat, items: Items) => {
  const reads = of(items, 'READ_CHAT').filter(item => item.operation.chatId === chat.id && isInProgress(item))
  return Math.max(-1, ...reads.map(({ operation }) => operation.upTo))
}

/** A message waits for the start of its chat and shares its outcome. */
const sendingOf = (item: ItemOf<'SEND_MESSAGE'>, start: ItemOf<'START_CHAT'> | undefined): Pending => {
  const { id, state, problem } = item
  if (state === 'attention' || start?.state !== 'attention') return { id, state, problem }
  const reason = start.problem && { ...start.problem, message: chatFailure.start(start.problem.message) }
  return { id, state: 'attention', problem: reason }
}

const withDeletion = (
  message: Overlaid<Message>,
  deletion: ItemOf<'DELETE_MESSAGE'> | undefined,
): Overlaid<Message>[] => {
  if (!deletion) return [message]
  if (!isInProgress(deletion)) return [{ ...message, ...pendingOf([deletion]) }]
  return deletion.operation.for === 'me' ? [] : [{ ...message, text: '', media: null, isDeleted: true }]
}

/** Not numbered yet: 0. */
const toMessage = (
  { operation, createdAt }: ItemOf<'SEND_MESSAGE'>,
  me: Author,
  pictures: ReadonlyMap<string, LocalPicture>,
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
  isDeleted: false,
})

/** As the server would store it, since that is what screens read. */
const stored = (typed: string, hasPicture: boolean) => {
  try {
    return cleanMessage(typed, { hasPicture })
  } catch {
    // The server will refuse it. Until then, the member sees their message.
    return sanitise(typed)
  }
}
