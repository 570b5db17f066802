import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { findTypingReader } from '../features/chat/may-type.ts'
import type { Connection } from './connection.ts'

/** Between two looks at what one connection says, in milliseconds. */
const lookEvery = 250
/** Chats that one screen may say something of in that time. */
const chatsAtOnce = 5

/**
 * Tells the other member of a chat who types in it. Whether they may see it is asked each time, of all that was said
 * meanwhile only the last is told, and a connection that says it wildly costs four looks a second.
 */
export const createTypingRelay = ({ db, live, log }: Pick<Context, 'db' | 'live' | 'log'>) => {
  const waiting = new WeakMap<Connection, Map<string, boolean>>()

  const relay = async ({ memberId }: Connection, chatId: string, isTyping: boolean) => {
    const member = await findTypingReader(db, memberId, chatId)
    if (!member) return
    const event = { type: 'typing', chatId, userId: memberId, isTyping } as const
    live.publish([{ audience: { member }, event }])
  }

  const run = async (connection: Connection, said: Map<string, boolean>) => {
    for (const [chatId, isTyping] of said) {
      said.delete(chatId)
      await relay(connection, chatId, isTyping).catch(error =>
        log.warn('who types could not be told', { reason: String(error) }),
      )
      await sleep(lookEvery, undefined, { ref: false })
    }
    waiting.delete(connection)
  }

  return (connection: Connection, chatId: string, isTyping: boolean) => {
    const said = waiting.get(connection)
    if (said && said.size < chatsAtOnce) said.set(chatId, isTyping)
    if (said) return
    const first = new Map([[chatId, isTyping]])
    waiting.set(connection, first)
    void run(connection, first)
  }
}
