import type { PendingMedia } from '@bowline/domain/operation'
import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue, useOutbox } from '../../offline/react.tsx'
import type { MessageDraft } from './drafts.ts'

/**
 * Sends the message, after starting the chat if necessary.
 * @returns a function that resolves once the message is stored
 */
export const useSendMessage = (chatId: string, { isStarted }: { isStarted: boolean }) => {
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

  return async ({ text, picture, description, replyToId }: MessageDraft, draft: string) => {
    const media: PendingMedia | null = picture && {
      id: uuidv7(),
      fileName: picture.fileName,
      type: picture.type,
      description: description.trim(),
    }
    const blobs = media && picture ? { [media.id]: picture.blob } : {}
    const quote = replyToId ? { replyToId } : {}
    const message = { chatId, messageId: uuidv7(), text: text.trim(), media, ...quote }
    // Enqueues both together, so that no later message gets in between.
    await Promise.all([start(), enqueue({ type: 'SEND_MESSAGE', ...message }, blobs, draft)])
  }
}
