import type { Audience, LiveEvent } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { DB } from './database/schema.gen.ts'
import type { PushService } from './features/push/push-service.ts'
import type { Health } from './http/health.ts'
import type { Bus } from './live/bus.ts'
import type { Log } from './log.ts'
import type { Storage } from './media/storage.ts'

/** What the server is made of; built in main.ts, passed to all. */
export type Context = {
  config: Config
  /** At least 32 characters; signs and hashes what must not be guessed. */
  secret: string
  pool: Pool
  db: Kysely<DB>
  storage: Storage
  /** Hands what members are notified of to their devices' push services. */
  push: PushService
  log: Log
  /** Tells open screens what has been committed. */
  live: Bus
  now: () => Date
}

/** The signed-in member behind a request. */
export type Viewer = {
  id: string
  sessionId: string
  sessionExpiresAt: Date
  isAdmin: boolean
  isDeveloper: boolean
}

/** One request. In a write `db` is its transaction, and there is no other; see the contract's `key` for who opens it. */
export type Call = {
  config: Config
  secret: string
  log: Log
  storage: Storage
  push: PushService
  db: Kysely<DB>
  now: Date
  /** When the member did it, which without a network may have been up to 14 days before now. */
  madeAt: Date
  viewer: Viewer | null
  /** The session's token that came with the request, whether or not it let somebody in. */
  token: string | null
  health: Health
  /** The client's address. */
  source: string
  userAgent: string
  /** By DNT or Sec-GPC. */
  doNotTrack: boolean
  /** Null for reads and for writes that need none. */
  operationId: string | null
  /** What open screens hear once the transaction has committed, and never when it has not. */
  emit: (audience: Audience, event: LiveEvent) => void
  /** The cookie that goes with the answer: a new session's, or null to clear it. */
  setSession: (session: { token: string; expiresAt: Date; remembered: boolean } | null) => void
}

export type MemberCall = Call & { viewer: Viewer }
