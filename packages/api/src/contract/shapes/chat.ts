import type { ChatMessage } from '@bowline/domain'
import { z } from 'zod'
import { timestamp, uuid } from './fields.ts'
import { linkPreview } from './link-previews.ts'
import { author } from './members.ts'
import { picture } from './pictures.ts'

export const reaction = z
  .object({
    userId: z.string().describe('The id of the member who reacted.'),
    emoji: z.string().describe('The emoji.'),
  })
  .meta({ id: 'Reaction', description: "A member's reaction to a message." })
export type Reaction = z.infer<typeof reaction>

export const quotedMessage = z
  .object({
    id: uuid.describe("The message's id."),
    seq: z.int().describe('Its number in the chat; later messages have higher numbers.'),
    senderId: z.string().describe('The id of the member who sent it.'),
    text: z.string().describe('The text, with `& < > " \'` as HTML entities; empty once it is deleted.'),
    hasPicture: z.boolean().describe('Whether it has a picture.'),
    isDeleted: z.boolean().describe('Whether it was deleted for both members or only for you.'),
  })
  .meta({ id: 'QuotedMessage', description: 'The message that a reply quotes, as it is now.' })
export type QuotedMessage = z.infer<typeof quotedMessage>

/** `text` is stored text: show `plainText(text)`. For `read`, see docs/product/chat.md#read-and-unread. */
export const message = z
  .object({
    id: uuid.describe("The message's id."),
    chatId: z.string().describe('The id of the chat it is in.'),
    seq: z.int().describe('Its number in the chat; later messages have higher numbers.'),
    senderId: z.string().describe('The id of the member who sent it.'),
    text: z.string().describe('The text, with `& < > " \'` as HTML entities; empty once it is deleted.'),
    createdAt: timestamp.describe('When it was sent.'),
    writtenAt: timestamp.describe(
      'When its sender wrote it, at most 14 days before `createdAt`. Earlier than `createdAt` if it waited on a device.',
    ),
    read: z
      .boolean()
      .describe('Whether the recipient has read it; always false if either member turned read receipts off.'),
    readAt: timestamp
      .nullable()
      .describe(
        'When the recipient read it; null if they have not, or if either member turned read receipts off.',
      ),
    media: picture.nullable().describe('The picture; null if there is none.'),
    linkPreview: linkPreview
      .nullable()
      .describe('The preview of the first link in the text; null if there is none.'),
    isPreviewRemoved: z.boolean().describe('Whether its sender removed the preview.'),
    isDeleted: z.boolean().describe('Whether its sender deleted it for both members.'),
    replyTo: quotedMessage.nullable().describe('The message it replies to; null if it is not a reply.'),
    reactions: z.array(reaction).describe('The reactions, at most one from each member, oldest first.'),
    reactionVersion: z.int().describe('A number that increases with each change to the reactions.'),
  })
  .meta({ id: 'Message', description: 'A message in a chat.' }) satisfies z.ZodType<ChatMessage>
export type Message = z.infer<typeof message>

export const chat = z
  .object({
    id: z.string().describe('The ids of the two members, sorted and joined by "_".'),
    users: z.array(z.string()).length(2).describe('The ids of the two members, sorted.'),
    member: author.describe('The other member.'),
    createdAt: timestamp.describe('When the chat was started.'),
    updatedAt: timestamp.describe('When the newest message was sent, or the chat was started.'),
    lastMessage: message.nullable().describe('The newest message you can see; null if there is none.'),
    lastSeq: z.int().describe('The number of the newest message; 0 if there are no messages yet.'),
    unread: z.int().describe('How many messages you have not read; 0 if you muted the other member.'),
    readUpTo: z.int().describe('The number of the last message you have read.'),
    otherReadUpTo: z
      .int()
      .nullable()
      .describe(
        'The number of the last message the other member has read; null if either member turned read receipts off.',
      ),
    activeRecently: z
      .boolean()
      .nullable()
      .describe('Whether the other member was active in the last 5 minutes; null if they hide it from you.'),
    can: z
      .object({ send: z.boolean().describe('Whether you may send messages in it.') })
      .describe('What you may do with it.'),
  })
  .meta({ id: 'Chat', description: 'A chat, as one of its two members sees it.' })
export type Chat = z.infer<typeof chat>

/** Ascending by `seq` in both directions of paging. */
export const messagePage = z
  .object({
    messages: z.array(message).describe('Messages in the order they were sent.'),
    hasMore: z.boolean().describe('Whether there are more messages in the requested direction.'),
  })
  .meta({ id: 'MessagePage', description: 'Consecutive messages of a chat.' })
export type MessagePage = z.infer<typeof messagePage>
