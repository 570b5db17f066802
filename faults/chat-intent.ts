import { randomUUID } from 'node:crypto'
import type { Operation, PendingMedia } from '@bowline/domain/operation'
import type { Act } from './schedule.ts'

export type Message = {
  text: string
  replyTo: string | null
  picture: string | null
  reaction: string | null
  isPreviewRemoved: boolean
}

export type ChatMake = Extract<Act['make'], 'SEND_MESSAGE' | 'REACT_TO_MESSAGE' | 'REMOVE_MESSAGE_PREVIEW'>

const emoji = [null, '👍', '❤️', '🎉']

/** The member's chat. @property first their first message, if the chat was started before */
export type GivenChat = { chatId: string; first: { id: string; text: string } | null }

/** Tracks the member's messages in one chat and chooses the next actions on them. @param picture creates a new picture */
export const createChatIntent = ({ chatId, first }: GivenChat, picture: () => PendingMedia) => {
  const messages = new Map<string, Message>()
  let isStarted = first !== null
  if (first) messages.set(first.id, newMessage(first.text))

  const operationOf = (make: ChatMake, { at, pick }: Omit<Act, 'make'>, words: string): Operation => {
    if (!isStarted) return { type: 'START_CHAT', chatId }
    const messageId = [...messages.keys()][at % Math.max(1, messages.size)]
    if (make === 'SEND_MESSAGE' || !messageId)
      return {
        type: 'SEND_MESSAGE',
        chatId,
        messageId: randomUUID(),
        text: words,
        media: pick === 3 && at > 1 ? picture() : null,
        ...(pick % 2 === 1 && messageId && { replyToId: messageId }),
      }
    if (make === 'REMOVE_MESSAGE_PREVIEW') return { type: make, chatId, messageId }
    return { type: make, chatId, messageId, emoji: emoji[pick] ?? null }
  }

  /** Whether the operation was about the chat. */
  const apply = (operation: Operation) => {
    if (!('chatId' in operation)) return false
    if (operation.type === 'START_CHAT') isStarted = true
    if (operation.type === 'SEND_MESSAGE') {
      const { messageId, text, media, replyToId = null } = operation
      messages.set(messageId, { ...newMessage(text), replyTo: replyToId, picture: media?.id ?? null })
    }
    const message = 'messageId' in operation && messages.get(operation.messageId)
    if (message && operation.type === 'REACT_TO_MESSAGE') message.reaction = operation.emoji
    if (message && operation.type === 'REMOVE_MESSAGE_PREVIEW') message.isPreviewRemoved = true
    return true
  }
  return { operationOf, apply, messages }
}

const newMessage = (text: string): Message => ({
  text,
  replyTo: null,
  picture: null,
  reaction: null,
  isPreviewRemoved: false,
})
