import type { PendingMedia } from '@bowline/domain/operation'
import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue, useOutbox } from '../../offline/react.tsx'
import type { NewPicture } from '../media/index.ts'
import type { MessageDraft } from './drafts.ts'

/**
 * Sends what was written, after starting the chat if necessary: several pictures as several messages.
 * @param messageIds the messages that the chat shows, pending ones included
 * @returns a function that resolves once all of it is stored
 */
export const useSendMessage = (
  chatId: string,
  { isStarted, messageIds }: { isStarted: boolean; messageIds: () => string[] },
) => {
  const enqueue = useEnqueue()
  const outbox = useOutbox()
  /** The messages being added to the outbox. */
  const starting = useRef<Promise<unknown> | null>(null)

  const start = async () => {
    const isWaiting = outbox
      .list()
      .some(({ operation }) => operation.type === 'START_CHAT' && operation.chatId === chatId)
    if (isStarted || isWaiting) return
    starting.current ??= enqueue({ type: 'START_CHAT', chatId }).finally(() => {
      starting.current = null
    })
    await starting.current
  }

  return async (draft: MessageDraft, slot: string) => {
    const known = new Set(messageIds())
    const parts = messagesOf(draft).filter(({ messageId }) => !known.has(messageId))
    // Enqueues all together, so that no later message gets in between. The last one ends the draft.
    await Promise.all([
      start(),
      ...parts.map(({ messageId, text, picture, ...quote }, index) => {
        const media: PendingMedia | null = picture && {
          id: uuidv7(),
          fileName: picture.fileName,
          type: picture.type,
          description: picture.description.trim(),
        }
        const blobs = media && picture ? { [media.id]: picture.blob } : {}
        const spends = index === parts.length - 1 ? slot : undefined
        return enqueue({ type: 'SEND_MESSAGE', chatId, messageId, text, media, ...quote }, blobs, spends)
      }),
    ])
  }
}

type Part = { messageId: string; text: string; picture: NewPicture | null; replyToId?: string }

/**
 * One message for each picture, the first with the text and the quote. A picture's id is that of its message: if the page dies while
 * they are stored, the draft comes back with all of them, and those that were stored are not sent again.
 */
export const messagesOf = ({ text, pictures, replyToId }: MessageDraft): Part[] => {
  const first = { text: text.trim(), ...(replyToId && { replyToId }) }
  if (pictures.length === 0) return [{ messageId: uuidv7(), picture: null, ...first }]
  return pictures.map((picture, index) => ({
    messageId: picture.id,
    picture,
    ...(index === 0 ? first : { text: '' }),
  }))
}
