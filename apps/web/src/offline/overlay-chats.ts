import type { Author, Chat, Message } from '@bowline/api'
import { type ChatSettings, chatFailure, cleanMessage } from '@bowline/domain/chat'
import { sanitise } from '@bowline/domain/sanitise'
import { type LocalPicture, noPictures, pictureOf } from './local-picture.ts'
import { type ItemOf, type Items, isUnderWay, type Overlaid, of, type Pending, pendingOf } from './pending.ts'

/** A chat's messages with what is pending: new ones at the end. One that the server has told of is shown as it has it. */
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

/** The chats with what is pending: the newest message, and nothing unread in what is being told as read. */
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

/** Unread messages in all chats: the server's number without what is being told as read. */
export const overlayUnreadMessages = (unread: number, chats: readonly Chat[], items: Items) => {
  const read = chats.filter(chat => readUpTo(chat, items) >= chat.lastSeq)
  return Math.max(0, unread - read.reduce((sum, chat) => sum + chat.unread, 0))
}

/** A refused change is not shown as if it held. */
export const overlayChatSettings = (settings: ChatSettings, items: Items): ChatSettings => {
  let shown = settings
  for (const { operation } of of(items, 'UPDATE_CHAT_SETTINGS').filter(isUnderWay))
    shown = { ...shown, ...operation.change }
  return shown
}

/** What is being told as read; -1: nothing. */
const readUpTo = (chat: Chat, items: Items) => {
  const reads = of(items, 'READ_CHAT').filter(item => item.operation.chatId === chat.id && isUnderWay(item))
  return Math.max(-1, ...reads.map(({ operation }) => operation.upTo))
}

/** A message waits for the start of its chat: what became of that becomes of the message. */
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
  if (!isUnderWay(deletion)) return [{ ...message, ...pendingOf([deletion]) }]
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
    // The server will refuse it; until then the member sees what they wrote.
    return sanitise(typed)
  }
}
