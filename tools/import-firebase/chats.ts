import { cleanMessage, pairId, type Refusal } from '@bowline/domain'
import { idOf } from './ids.ts'
import type { Doc } from './read-export.ts'
import { cleanAgain } from './texts.ts'
import { type Reader, timeOf } from './values.ts'

type MemberOf = (uid: unknown) => string | undefined
type Chat = { id: string; users: [string, string]; created: Date; docs: Doc[] }

/** An existing chat and its messages stay unchanged. */
export const planChats = (
  { chats, messages }: { chats: Doc[]; messages: Doc[] },
  memberOf: MemberOf,
  isThere: (chatId: string) => boolean,
  reader: Reader,
) => {
  const known = new Map<string, Chat>()
  for (const doc of chats) {
    const chat = chatOf(doc, reader.list(doc, 'users'), memberOf, reader)
    if (chat) known.set(doc.id, chat)
  }
  for (const doc of messages) {
    const chat = known.get(String(doc.fields.chatId)) ?? unlistedChat(doc, memberOf, reader)
    if (!chat) {
      reader.report.add(
        doc,
        'broken-reference',
        `There is no chat ${JSON.stringify(doc.fields.chatId)}, so the message was left out.`,
      )
      continue
    }
    known.set(String(doc.fields.chatId), chat)
    chat.docs.push(doc)
  }
  const byId = new Map<string, Chat>()
  for (const chat of known.values()) {
    const same = byId.get(chat.id)
    if (same) same.docs.push(...chat.docs.filter(doc => !same.docs.includes(doc)))
    else byId.set(chat.id, chat)
  }
  return [...byId.values()].filter(({ id }) => !isThere(id)).map(chat => rowsOf(chat, memberOf, reader))
}

const chatOf = (doc: Doc, users: string[], memberOf: MemberOf, reader: Reader): Chat | null => {
  const [one, other, ...rest] = users.map(memberOf)
  if (!one || !other || one === other || rest.length > 0) {
    reader.report.add(
      doc,
      'broken-reference',
      'It is not between two imported members, so the chat was left out.',
    )
    return null
  }
  const [first, second] = [one, other].sort() as [string, string]
  return {
    id: pairId(one, other),
    users: [first, second],
    created: reader.time(doc, ['createdAt'], reader.now),
    docs: [],
  }
}

/** If the document of a chat is missing, its id names the members. See docs/product/chat.md#chat-id. */
const unlistedChat = (message: Doc, memberOf: MemberOf, reader: Reader) => {
  const chatId = String(message.fields.chatId)
  const users = chatId.split('_').map(memberOf)
  if (users.length !== 2 || users.some(user => user === undefined)) return null
  const created = timeOf(message.fields.createdAt) ?? reader.now
  const doc: Doc = { file: 'chats', id: chatId, fields: { createdAt: created.toISOString() } }
  reader.report.add(doc, 'default', 'Messages belong to this chat, which has no document, so it was created.')
  return chatOf(doc, chatId.split('_'), memberOf, reader)
}

const rowsOf = (chat: Chat, memberOf: MemberOf, reader: Reader) => {
  const messages = chat.docs
    .flatMap(doc => messageOf(doc, chat, memberOf, reader) ?? [])
    .sort(
      (one, other) => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1),
    )
    .map((message, index) => ({ ...message, seq: index + 1 }))
  const created = new Date(
    Math.min(chat.created.getTime(), ...messages.slice(0, 1).map(row => row.created_at.getTime())),
  )
  const updated = messages.at(-1)?.created_at ?? created
  const members = chat.users.map(memberId => {
    const received = messages.filter(({ sender_id }) => sender_id !== memberId)
    const lastRead = received.findLast(({ read_at }) => read_at !== null)
    // A member who has read a message has read all earlier ones.
    if (lastRead) for (const row of received) if (row.seq < lastRead.seq) row.read_at ??= lastRead.read_at
    return {
      chat_id: chat.id,
      member_id: memberId,
      other_id: chat.users[0] === memberId ? chat.users[1] : chat.users[0],
      read_seq: lastRead?.seq ?? 0,
      unread: received.filter(({ read_at }) => read_at === null).length,
      updated_at: updated,
    }
  })
  const [first_id, second_id] = chat.users
  const row = {
    id: chat.id,
    first_id,
    second_id,
    last_seq: messages.length,
    created_at: created,
    updated_at: updated,
  }
  return { row, messages, members }
}

const messageOf = (doc: Doc, chat: Chat, memberOf: MemberOf, reader: Reader) => {
  const senderId = memberOf(doc.fields.senderId)
  if (!senderId || !chat.users.includes(senderId)) {
    reader.report.add(
      doc,
      'broken-reference',
      `Its sender ${JSON.stringify(doc.fields.senderId)} is not in the chat, so the message was left out.`,
    )
    return null
  }
  const created_at = reader.time(doc, ['createdAt'], chat.created)
  const clean = (typed: string) => cleanMessage(typed, { hasPicture: false })
  try {
    const text = cleanAgain(reader.text(doc, 'text'), { mark: ' ... (message truncated)', clean })
    const readAt = timeOf(doc.fields.readAt)
    return {
      id: idOf('messages', doc.id),
      chat_id: chat.id,
      sender_id: senderId,
      text,
      created_at,
      read_at: doc.fields.read === true || readAt ? (readAt ?? created_at) : null,
    }
  } catch (error) {
    reader.report.add(doc, 'empty', `${(error as Refusal).message}, so it was left out.`)
    return null
  }
}
