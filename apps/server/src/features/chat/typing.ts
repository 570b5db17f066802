import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { AnswerTyping, Connection } from '../../live/connection.ts'
import { findTypingReader } from './may-type.ts'

/** Milliseconds between two checks of a connection's typing events. */
const lookEvery = 250
/** Chats that one screen may send typing events for in that time. */
const chatsAtOnce = 5

/**
 * Notifies the other member of a chat that someone is typing. Permission is checked each time. Only the latest
 * event of an interval is handled, so a flood costs at most four checks a second per connection.
 */
export const createTypingRelay = ({ db, live, log }: Pick<Context, 'db' | 'live' | 'log'>): AnswerTyping => {
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
        log.warn('could not send a typing event', { reason: String(error) }),
      )
      await sleep(lookEvery, undefined, { ref: false })
    }
    waiting.delete(connection)
  }

  return (connection, chatId, isTyping) => {
    const said = waiting.get(connection)
    if (said && said.size < chatsAtOnce) said.set(chatId, isTyping)
    if (said) return
    const first = new Map([[chatId, isTyping]])
    waiting.set(connection, first)
    void run(connection, first)
  }
}
