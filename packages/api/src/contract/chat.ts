import { chatMessages, cleanMessage, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned } from './rules.ts'
import { chat as chatShape, message, messagePage } from './shapes/chat.ts'
import { done, pageFields, pageQuery, uuid } from './shapes/fields.ts'
import { memberPage } from './shapes/members.ts'

const tag = 'Chat'
const read = { tag, access: 'member', rate: 'read', signedOut: chatMessages.viewSignedOut } as const
const write = { tag, access: 'member', rate: 'write', signedOut: chatMessages.signedOut } as const
const ofChat = z.object({
  chatId: z.string().max(100).describe('The ids of the two members, sorted and joined by "_".'),
})
const ofMessage = ofChat.extend({ messageId: uuid.describe("The message's id.") })
const seq = z.coerce.number().int().min(0)
export const chatSettings = z
  .object({
    readReceipts: z
      .boolean()
      .describe('Whether others see what this member has read, and the other way round.'),
    typing: z.boolean().describe('Whether others see that this member is typing.'),
  })
  .meta({ id: 'ChatSettings', description: 'What a member shows others in chats.' })

export const chat = {
  listChats: {
    ...read,
    summary: "List the member's chats, latest message first",
    query: pageQuery,
    response: z.object({
      chats: z.array(chatShape).describe('The chats of this page, latest first.'),
      ...pageFields,
      unread: z.int().describe('How many messages are unread in all chats, those of other pages included.'),
    }),
    signedOut: chatMessages.signedOut,
  },
  listContacts: {
    ...read,
    summary:
      'List members they may write to: by name if one is given, otherwise connections and followed members',
    query: pageQuery.extend({
      name: z.string().max(100).optional().describe('Only members with this in their name.'),
    }),
    response: memberPage,
    signedOut: chatMessages.signedOut,
  },
  getChat: { ...read, summary: 'Get a chat', refusals: ['not-found'], params: ofChat, response: chatShape },
  startChat: {
    ...write,
    summary: 'Start the chat of two members, or return it if either has started it before',
    refusals: ['not-found', 'forbidden'],
    params: ofChat,
    // The command checks it together with the id in the path.
    body: z.object({
      users: z
        .array(z.string().max(100))
        .max(10)
        .nullish()
        .describe('The ids of both members, to confirm who the chat is with.'),
    }),
    response: chatShape,
    signedOut: chatMessages.startSignedOut,
  },
  readChat: {
    ...write,
    summary: 'Mark messages as read up to one; this never marks any as unread',
    refusals: ['not-found'],
    params: ofChat,
    body: z.object({ upTo: seq.describe('The number (`seq`) of the last message that has been read.') }),
    response: z.object({
      unread: z.int().describe('How many messages of this chat are still unread.'),
      unreadInAll: z.int().describe('How many messages of all chats are still unread.'),
    }),
    signedOut: chatMessages.viewSignedOut,
  },
  listMessages: {
    ...read,
    summary: 'List messages: the newest, or those before or after a given one',
    refusals: ['not-found'],
    params: ofChat,
    query: z.object({
      before: seq.optional().describe('Only messages before the one with this number.'),
      after: seq.optional().describe('Only messages after the one with this number.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.pageMax)
        .optional()
        .describe('The most messages to return.'),
    }),
    response: messagePage,
  },
  sendMessage: {
    ...write,
    rate: 'message',
    summary: 'Send a message: text, a picture, or both',
    refusals: ['not-found', 'forbidden', 'conflict', 'newcomer-limit'],
    params: ofChat,
    body: cleaned(
      z.object({
        id: uuid.describe("The new message's id, made by the client."),
        // The rule cuts text that is too long, so this is only a bound for the server.
        text: z
          .string()
          .max(100_000)
          .default('')
          .describe('The text; it may be empty if there is a picture.'),
        mediaId: uuid.nullish().describe('The id of an uploaded picture to attach.'),
      }),
      body => ({ ...body, text: cleanMessage(body.text, { hasPicture: Boolean(body.mediaId) }) }),
    ),
    response: message,
    status: 201,
    signedOut: chatMessages.sendSignedOut,
  },
  deleteMessage: {
    ...write,
    summary: 'Delete a message for yourself, or your own message of the last 15 minutes for both',
    refusals: ['not-found', 'forbidden'],
    params: ofMessage,
    query: z.object({
      for: z
        .enum(['me', 'both'])
        .describe('`me` to hide it from yourself, `both` to delete it for both members.'),
    }),
    response: done,
  },
  getChatSettings: { ...read, summary: 'What the member shows in chats', response: chatSettings },
  updateChatSettings: {
    ...write,
    summary: 'Update what the member shows others in chats; only the given fields change',
    body: chatSettings.partial(),
    response: chatSettings,
  },
} satisfies Record<string, OperationContract>
