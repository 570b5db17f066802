import type { Message } from '@bowline/api'
import type { Overlaid } from '../../offline/pending.ts'

export type ShownMessage = Overlaid<Message>

/** A message and its position in a group of consecutive messages of one member. */
export type LogLine = {
  message: ShownMessage
  startsDay: boolean
  /** Whether it was written before the day it is shown under. */
  isEarlierDay: boolean
  isFirst: boolean
  isLast: boolean
}

const pause = 5 * 60_000

/**
 * The messages in the server's order, split when the author changes, after a pause and at the start of a day.
 * Days only go forward: a message that was written before, but sent later, stays under the day of the one before it.
 */
export const linesOf = (messages: readonly ShownMessage[], dayOf = readersDay): LogLine[] => {
  let latest = Number.NEGATIVE_INFINITY
  const days = messages.map(({ writtenAt }) => {
    const at = Date.parse(writtenAt)
    latest = Math.max(latest, at)
    return { written: dayOf(new Date(at)), shown: dayOf(new Date(latest)) }
  })
  const isCut = (at: number) => {
    const [before, after] = [messages[at - 1], messages[at]]
    return !before || !after || days[at - 1]?.shown !== days[at]?.shown || !isInOneGo(before, after)
  }
  return messages.map((message, at) => ({
    message,
    startsDay: days[at - 1]?.shown !== days[at]?.shown,
    isEarlierDay: days[at]?.written !== days[at]?.shown,
    isFirst: isCut(at),
    isLast: isCut(at + 1),
  }))
}

/** Called for every message of a long log, where `Intl` would be slow. */
const readersDay = (at: Date) => at.toDateString()

const isInOneGo = (one: ShownMessage, other: ShownMessage) =>
  one.senderId === other.senderId && Math.abs(Date.parse(other.writtenAt) - Date.parse(one.writtenAt)) < pause
