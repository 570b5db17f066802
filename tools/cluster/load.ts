import { jpeg } from '@bowline/server/testing/pictures'
import type { Member } from '../members.ts'
import { runClient } from './client.ts'
import type { Ledger } from './ledger.ts'
import { createWrite } from './write-until-acknowledged.ts'

/** Two members who are connected, have the hobby of the posts, and chat. */
export type Pair = { one: Member; other: Member; chatId: string }

export type Load = {
  /** The failed attempts, by what the client saw. */
  errors: Map<string, number>
  /** Resolves once every write that was started has been acknowledged. @throws Error if one was refused */
  stop: () => Promise<void>
}

/** Both members of each pair write until `stop`, and repeat each write until it is acknowledged. */
export const startLoad = async (pairs: Pair[], ledger: Ledger): Promise<Load> => {
  const stopping = new AbortController()
  const errors = new Map<string, number>()
  const shared = {
    ledger,
    write: createWrite(name => errors.set(name, (errors.get(name) ?? 0) + 1)),
    latestPosts: new Map<Member, string>(),
    picture: await jpeg(64, 48),
    signal: stopping.signal,
  }
  const clients = pairs.flatMap(({ one, other, chatId }) => [
    runClient({ ...shared, member: one, partner: other, chatId }),
    runClient({ ...shared, member: other, partner: one, chatId }),
  ])
  // `stop` reports a client that failed.
  for (const client of clients) client.catch(() => {})
  return {
    errors,
    stop: async () => {
      stopping.abort()
      await Promise.all(clients)
    },
  }
}
