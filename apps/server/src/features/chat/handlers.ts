import { limits } from '@bowline/domain'
import { type HandlersOf, oneStatement } from '../../http/handlers.ts'
import { presentMemberPage } from '../profiles/index.ts'
import { findContacts } from './contacts.ts'
import { hideMessage, takeBackMessage } from './delete-message.ts'
import { findMessages, type MessageRow } from './message-queries.ts'
import { presentChat, presentChatPage, presentMessage, presentMessagePage } from './present.ts'
import { findChat, findChats } from './queries.ts'
import { reactToMessage } from './react-to-message.ts'
import { readChat } from './read-chat.ts'
import { removeMessagePreview } from './remove-message-preview.ts'
import { mayReachLimit, sendMessage } from './send-message.ts'
import { findSettings, updateSettings } from './settings.ts'
import { startChat } from './start-chat.ts'

export const chatHandlers = {
  listChats: async ({ db, viewer, now }, { query: { cursor, limit = chatsPage } }) =>
    presentChatPage(await findChats(db, { viewerId: viewer.id, cursor, limit }), limit, viewer.id, now),
  listContacts: async ({ db, viewer }, { query: { name, cursor, limit = chatsPage } }) =>
    presentMemberPage(await findContacts(db, { viewerId: viewer.id, name, cursor, limit }), limit, viewer.id),
  getChat: async ({ db, viewer, now }, { params }) =>
    presentChat(await findChat(db, viewer.id, params.chatId), viewer.id, now),
  startChat: async (call, { params, body }) => {
    await startChat(call, params.chatId, body)
    return presentChat(await findChat(call.db, call.viewer.id, params.chatId), call.viewer.id, call.now)
  },
  readChat: (call, { params, body }) => readChat(call, params.chatId, body.upTo),
  listMessages: async ({ db, viewer }, { params, query: { before, after, limit = limits.messagePage } }) => {
    const wanted = { chatId: params.chatId, viewerId: viewer.id, before, after, limit }
    const { rows, receipts } = await findMessages(db, wanted)
    return presentMessagePage(rows, limit, { viewerId: viewer.id, receipts })
  },
  sendMessage: oneStatement<'sendMessage', MessageRow>({
    needsTransaction: mayReachLimit,
    heedsAdmission: true,
    isShownEarly: true,
    apply: (call, { params, body }) => sendMessage(call, params.chatId, body),
    present: (row, viewer) => presentMessage(row, { viewerId: viewer.id, receipts: false }),
  }),
  deleteMessage: async (call, { params, query }) => {
    const remove = query.for === 'me' ? hideMessage : takeBackMessage
    await remove(call, params.chatId, params.messageId)
    return { success: true }
  },
  reactToMessage: (call, { params, body }) => reactToMessage(call, params.chatId, params.messageId, body),
  removeMessagePreview: async (call, { params }) => {
    await removeMessagePreview(call, params.chatId, params.messageId)
    return { success: true }
  },
  getChatSettings: findSettings,
  updateChatSettings: async (call, { body }) => {
    await updateSettings(call, body)
    return findSettings(call)
  },
} satisfies HandlersOf<
  | 'listChats'
  | 'listContacts'
  | 'getChat'
  | 'startChat'
  | 'readChat'
  | 'listMessages'
  | 'sendMessage'
  | 'deleteMessage'
  | 'reactToMessage'
  | 'removeMessagePreview'
  | 'getChatSettings'
  | 'updateChatSettings'
>

const chatsPage = 20
