import { type LiveRequest, live } from '@bowline/domain'
import { z } from 'zod'

const posts = z.array(z.uuid()).max(live.maxWatched)

const schema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), posts }),
  z.object({ type: z.literal('unwatch'), posts }),
  z.object({ type: z.literal('typing'), chatId: z.string().max(100), isTyping: z.boolean() }),
  z.object({ type: z.literal('probe') }),
])

/** Null for an invalid request. */
export const parseRequest = (text: string): LiveRequest | null => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
