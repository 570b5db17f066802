import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { collectGarbage } from '../collect-garbage.ts'
import { closeConnections, type Post, post } from './post.ts'
import type { Screen } from './screen.ts'

/** How messages get to the other member's screen. */
export type Way<Chat> = {
  /** Opens the other member's screen, which passes on what it gets. */
  open: (chat: Chat, hear: (text: string) => void) => Promise<Screen>
  /** The request that sends a message. Making it takes longer here than in the app, and is not measured. */
  postOf: (chat: Chat, id: string) => Post
  /** The id of the message in what a screen gets. */
  idIn: (text: string) => string | undefined
}
export type Delivery = { perSecond: number; p50: number; p99: number }

/**
 * From the start of a message's POST to its arrival on the other screen, in milliseconds. The messages
 * go at even distances to one chat after the other.
 * @throws Error if a message does not arrive
 */
export const measureDelivery = async <Chat>(
  { open, postOf, idIn }: Way<Chat>,
  chats: Chat[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivery> => {
  const sent = new Map<string, { chat: Chat; at: number }>()
  const durations: number[] = []
  // The sender may have a screen as well, which does not count.
  const hearIn = (chat: Chat) => (text: string) => {
    const now = performance.now()
    const id = idIn(text)
    const message = id === undefined ? undefined : sent.get(id)
    if (id === undefined || message?.chat !== chat) return
    sent.delete(id)
    durations.push(now - message.at)
  }
  const screens = []
  for (const chat of chats) screens.push(await open(chat, hearIn(chat)))
  collectGarbage()
  const count = perSecond * seconds
  const distance = (seconds * 1000) / count
  const begun = performance.now()
  const sending: Promise<unknown>[] = []
  const failures: unknown[] = []
  for (let index = 0; index < count; index++) {
    const wait = begun + index * distance - performance.now()
    if (wait > 1) await sleep(wait)
    const chat = chats[index % chats.length]
    if (!chat) continue
    const id = uuidv7()
    const message = postOf(chat, id)
    sent.set(id, { chat, at: performance.now() })
    sending.push(post(message).catch(error => failures.push(error)))
  }
  await Promise.all(sending)
  if (failures.length > 0) throw failures[0]
  const lasted = (performance.now() - begun) / 1000
  for (let waited = 0; sent.size > 0 && waited < 100; waited++) await sleep(50)
  for (const screen of screens) screen.close()
  closeConnections()
  if (sent.size > 0) throw new Error(`${sent.size} of ${count} messages did not arrive.`)
  const sorted = durations.sort((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: count / lasted, p50: at(0.5), p99: at(0.99) }
}
