import type { Message } from '@bowline/api'
import type { Overlaid } from '../../offline/pending.ts'

export type ShownMessage = Overlaid<Message>

/** A message and its place among others: what one member says in one go stands together. */
export type LogLine = { message: ShownMessage; startsDay: boolean; isFirst: boolean; isLast: boolean }

const pause = 5 * 60_000

/** The messages in their order, cut where the writer changes, where there was a pause, and where a day begins. */
export const linesOf = (messages: readonly ShownMessage[], dayOf = readersDay): LogLine[] => {
  const days = messages.map(({ createdAt }) => dayOf(new Date(createdAt)))
  const isCut = (at: number) => {
    const [before, after] = [messages[at - 1], messages[at]]
    return !before || !after || days[at - 1] !== days[at] || !isInOneGo(before, after)
  }
  return messages.map((message, at) => ({
    message,
    startsDay: days[at - 1] !== days[at],
    isFirst: isCut(at),
    isLast: isCut(at + 1),
  }))
}

/** Asked for every message of a long log: `Intl` would take its time. */
const readersDay = (at: Date) => at.toDateString()

const isInOneGo = (one: ShownMessage, other: ShownMessage) =>
  one.senderId === other.senderId && Date.parse(other.createdAt) - Date.parse(one.createdAt) < pause
