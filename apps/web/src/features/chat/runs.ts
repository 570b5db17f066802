import type { Message } from '@bowline/api'
import { calendarDay } from '@bowline/domain/knots'
import type { Overlaid } from '../../offline/pending.ts'

export type ShownMessage = Overlaid<Message>

/** What one member said in one go. */
export type Run = { key: string; day: string; startsDay: boolean; senderId: string; messages: ShownMessage[] }

const pause = 5 * 60_000

/** The messages in their order, cut where the writer changes, where there was a pause, and where a day begins. */
export const runsOf = (messages: readonly ShownMessage[], timeZone: string): Run[] => {
  const runs: Run[] = []
  for (const message of messages) {
    const run = runs.at(-1)
    const day = calendarDay(new Date(message.createdAt), timeZone)
    const last = run?.messages.at(-1)
    if (run && last && run.day === day && run.senderId === message.senderId && isSoonAfter(last, message))
      run.messages.push(message)
    else
      runs.push({
        key: message.id,
        day,
        startsDay: run?.day !== day,
        senderId: message.senderId,
        messages: [message],
      })
  }
  return runs
}

const isSoonAfter = (one: ShownMessage, other: ShownMessage) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) < pause
