import { chatRefusals, checkReaction, cleanMessage, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { checked, cleaned } from './rules.ts'
import { chat as chatShape, message, messagePage, reaction } from './shapes/chat.ts'
import { done, pageFields, pageQuery, uuid } from './shapes/fields.ts'
import { memberPage } from './shapes/members.ts'

const tag = 'Chat'
const read = { tag, access: 'member', rate: 'read', signedOut: chatRefusals.viewSignedOut } as const
const write = { tag, access: 'member', rate: 'write', signedOut: chatRefusals.signedOut } as const
const ofChat = z.object({
  chatId: z.string().max(100).describe('The ids of the two members, sorted and joined by "_".'),
})
const ofMessage = ofChat.extend({ messageId: uuid.describe("The message's id.") })
const seq = z.coerce.number().int().min(0)
export const chatSettings = z
  .object({
    readReceipts: z
      .boolean()
      .describe(
        'Whether read receipts are on. If they are off, neither of you sees what the other has read.',
      ),
    typing: z
      .boolean()
      .describe('Whether typing is shown. If it is off, neither of you sees the other typing.'),
  })
  .meta({ id: 'ChatSettings', description: 'What you show others in chats.' })

export const chat = {
  listChats: {
    ...read,
    summary: 'List your chats',
    description:
      'Returns your chats, those with the latest messages first, and how many messages are unread in all of them.',
    query: pageQuery,
    response: z.object({
      chats: z.array(chatShape).describe('The chats on this page, those with the latest messages first.'),
      ...pageFields,
      unread: z
        .int()
        .describe(
          'How many messages are unread in all chats, including those on other pages; 100 means 100 or more.',
        ),
    }),
    signedOut: chatRefusals.signedOut,
  },
  listContacts: {
    ...read,
    summary: 'List members you can message',
    description:
      'Returns members who accept messages from you and whose name or username matches. Without a name, returns those who follow you or whom you follow, connections first.',
    query: pageQuery.extend({
      name: z
        .string()
        .max(100)
        .optional()
        .describe('Only members whose name or username contains this text.'),
    }),
    response: memberPage,
    signedOut: chatRefusals.signedOut,
  },
  getChat: {
    ...read,
    summary: 'Get a chat',
    description: 'Returns the chat with the other member, its unread count and what you may do in it.',
    refusals: ['not-found'],
    params: ofChat,
    response: chatShape,
  },
  startChat: {
    ...write,
    summary: 'Start a chat',
    description:
      "Returns the chat between you and the other member, and creates it if there is none yet. Refuses members who don't accept messages from you.",
    refusals: ['not-found', 'forbidden'],
    params: ofChat,
    // The command checks it together with the id in the path.
    body: z.object({
      users: z
        .array(z.string().max(100))
        .max(10)
        .nullish()
        .describe("The ids of both members, as in the chat's id."),
    }),
    response: chatShape,
    signedOut: chatRefusals.startSignedOut,
  },
  readChat: {
    ...write,
    summary: 'Mark messages as read',
    description:
      'Marks the messages up to the given one as read, and returns how many are still unread. Messages that are already read stay read.',
    refusals: ['not-found'],
    params: ofChat,
    body: z.object({ upTo: seq.describe('The number (`seq`) of the last message you have read.') }),
    response: z.object({
      unread: z.int().describe('How many messages in this chat are still unread.'),
      unreadInAll: z
        .int()
        .describe('How many messages in all chats are still unread; 100 means 100 or more.'),
    }),
    signedOut: chatRefusals.viewSignedOut,
  },
  listMessages: {
    ...read,
    summary: "List a chat's messages",
    description:
      'Returns the newest messages, or those before or after a given one, in the order they were sent.',
    refusals: ['not-found'],
    params: ofChat,
    query: z.object({
      before: seq.optional().describe('Only messages before the one with this number (`seq`).'),
      after: seq.optional().describe('Only messages after the one with this number (`seq`).'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.pageMax)
        .optional()
        .describe('The maximum number of messages to return.'),
    }),
    response: messagePage,
  },
  sendMessage: {
    ...write,
    rate: 'message',
    summary: 'Send a message',
    description:
      "Sends text, a picture or both, and returns the message. Text over 1,000 characters is cut. Refuses members who don't accept messages from you.",
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
          .describe('The text; may be empty if there is a picture. Text over 1,000 characters is cut.'),
        mediaId: uuid
          .nullish()
          .describe('The id of a picture to attach, uploaded with the purpose `message`.'),
        replyToId: uuid.nullish().describe('The id of the message in this chat that it replies to.'),
      }),
      body => ({ ...body, text: cleanMessage(body.text, { hasPicture: Boolean(body.mediaId) }) }),
    ),
    response: message,
    status: 201,
    signedOut: chatRefusals.sendSignedOut,
  },
  deleteMessage: {
    ...write,
    summary: 'Delete a message',
    description:
      'Hides a message from you, or deletes your own message for both of you. You can delete it for both within 15 minutes of sending it.',
    refusals: ['not-found', 'forbidden'],
    params: ofMessage,
    query: z.object({
      for: z
        .enum(['me', 'both'])
        .describe('`me` to hide it from yourself, `both` to delete it for both members.'),
    }),
    response: done,
  },
  reactToMessage: {
    ...write,
    summary: 'React to a message',
    description:
      'Sets your reaction to a message, or removes it. Each member can have one reaction to a message, so a new emoji replaces the previous one. Nobody is notified. Refuses if you may not send messages in the chat, but you can always remove a reaction.',
    refusals: ['not-found', 'forbidden'],
    params: ofMessage,
    body: checked(
      z.object({
        emoji: z.string().max(100).nullable().describe('One emoji; null to remove your reaction.'),
      }),
      ({ emoji }) => {
        if (emoji !== null) checkReaction(emoji)
      },
    ),
    response: z.object({
      chatId: z.string().describe('The id of the chat.'),
      id: uuid.describe("The message's id."),
      reactions: z.array(reaction).describe("The message's reactions, oldest first."),
      reactionVersion: z.int().describe('A number that increases with each change to the reactions.'),
    }),
  },
  removeMessagePreview: {
    ...write,
    summary: "Remove your message's link preview",
    description: 'Removes the preview of the link in a message you sent, for both of you and for good.',
    refusals: ['not-found', 'forbidden'],
    params: ofMessage,
    response: done,
  },
  getChatSettings: {
    ...read,
    summary: 'Get your chat settings',
    description: 'Returns what you show others in chats.',
    response: chatSettings,
  },
  updateChatSettings: {
    ...write,
    summary: 'Update your chat settings',
    description:
      "Changes only the given fields and returns the settings. If you turn one off, you can't see it from others either.",
    body: chatSettings.partial(),
    response: chatSettings,
  },
} satisfies Record<string, OperationContract>
