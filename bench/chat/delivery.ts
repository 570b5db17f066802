import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openScreen } from './screen.ts'
import type { Pair, Person } from './seed.ts'

/** Sends a message, and resolves once the sender has the answer. */
export type Send = (pair: Pair, from: Person, to: Person, id: string) => Promise<void>
export type Delivery = { perSecond: number; p50: number; p99: number }

/** In each chat a message every so many seconds, at even distances over all chats. */
const everySeconds = 5

/**
 * From the start of a message's POST to its arrival on the other screen, in milliseconds, with all these chats
 * active.
 * @throws Error if a message does not arrive
 */
export const measureDelivery = async (
  { url, send, chats }: { url: string; send: Send; chats: Pair[] },
  seconds: number,
): Promise<Delivery> => {
  const sentAt = new Map<string, number>()
  const durations: number[] = []
  const hear = (text: string) => {
    const now = performance.now()
    const id = /"type":"message".*?"id":"([^"]+)"/.exec(text)?.[1]
    const at = id ? sentAt.get(id) : undefined
    if (!id || at === undefined) return
    sentAt.delete(id)
    durations.push(now - at)
  }
  const screens = []
  for (const { other } of chats) screens.push(await openScreen(url, other.token, hear))
  const count = Math.round((chats.length / everySeconds) * seconds)
  const distance = (seconds * 1000) / count
  const begun = performance.now()
  const sending: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    const wait = begun + index * distance - performance.now()
    if (wait > 1) await sleep(wait)
    const pair = chats[index % chats.length]
    if (!pair) continue
    const id = randomUUID()
    sentAt.set(id, performance.now())
    sending.push(send(pair, pair.one, pair.other, id))
  }
  await Promise.all(sending)
  const lasted = (performance.now() - begun) / 1000
  for (let waited = 0; sentAt.size > 0 && waited < 100; waited++) await sleep(50)
  for (const screen of screens) screen.close()
  if (sentAt.size > 0) throw new Error(`${sentAt.size} of ${count} messages did not arrive.`)
  const sorted = durations.sort((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: count / lasted, p50: at(0.5), p99: at(0.99) }
}
