import { chatMessages } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { chat as chatShape, done, memberPage, message, messagePage, pageQuery, uuid } from './shapes.ts'

const tag = 'Chat'
const read = { tag, access: 'member', rate: 'read', signedOut: chatMessages.viewSignedOut } as const
const write = { tag, access: 'member', rate: 'write', signedOut: chatMessages.signedOut } as const
const ofChat = z.object({ chatId: z.string().max(100) })
const ofMessage = ofChat.extend({ messageId: uuid })
const seq = z.coerce.number().int().min(0)
export const chatSettings = z
  .object({ readReceipts: z.boolean(), typing: z.boolean() })
  .openapi('ChatSettings')

export const chat = {
  listChats: {
    ...read,
    summary: 'The chats of the member, the one with the newest message first',
    query: pageQuery,
    response: z.object({
      chats: z.array(chatShape),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
      /** In all chats together, also those of other pages. */
      unread: z.int(),
    }),
    signedOut: chatMessages.signedOut,
  },
  listContacts: {
    ...read,
    summary:
      'Whom the member may write to: by name where one is given, else connections and followed members',
    query: pageQuery.extend({ name: z.string().max(100).optional() }),
    response: memberPage,
    signedOut: chatMessages.signedOut,
  },
  getChat: { ...read, summary: 'One chat', params: ofChat, response: chatShape },
  startChat: {
    ...write,
    summary:
      'Start the chat of two members; the one that is there where it was started before, also by the other',
    params: ofChat,
    /** Said twice, so that a chat with the wrong person takes two mistakes. SPEC.md §8 has a sentence for each one missing. */
    body: z.object({ users: z.array(z.string().max(100)).max(10).nullish() }),
    response: chatShape,
    signedOut: chatMessages.startSignedOut,
  },
  readChat: {
    ...write,
    summary: 'All up to a message has been read; what was read before stays read',
    params: ofChat,
    body: z.object({ upTo: seq }),
    response: z.object({ unread: z.int(), unreadInAll: z.int() }),
    signedOut: chatMessages.viewSignedOut,
  },
  listMessages: {
    ...read,
    summary: 'Messages: the newest; the ones before one; or the ones after one',
    params: ofChat,
    query: z.object({
      before: seq.optional(),
      after: seq.optional(),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    response: messagePage,
  },
  sendMessage: {
    ...write,
    rate: 'message',
    summary: 'Send a message; text, a picture, or both',
    params: ofChat,
    body: z.object({
      /** Made by the client. */
      id: uuid,
      /** Blank text is refused in the words of SPEC.md §8, overlong text is cut. */
      text: z.string().max(100_000).default(''),
      mediaId: uuid.nullish(),
    }),
    response: message,
    status: 201,
    signedOut: chatMessages.sendSignedOut,
  },
  deleteMessage: {
    ...write,
    summary: 'Delete a message for oneself; one of the own of the last 15 minutes also for both',
    params: ofMessage,
    query: z.object({ for: z.enum(['me', 'both']) }),
    response: done,
  },
  getChatSettings: { ...read, summary: 'What the member shows in chats', response: chatSettings },
  updateChatSettings: {
    ...write,
    summary: 'Set what is given of what the member shows in chats',
    body: chatSettings.partial(),
    response: chatSettings,
  },
} satisfies Record<string, OperationContract>
