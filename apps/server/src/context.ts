import type { Audience, LiveEvent } from '@bowline/domain'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Admission } from './database/admission.ts'
import type { Replica } from './database/replica/replica.ts'
import type { DB } from './database/schema.gen.ts'
import type { Health } from './http/health.ts'
import type { Bus } from './live/bus.ts'
import type { Log } from './log.ts'
import type { Pictures } from './media/pictures.ts'
import type { Storage } from './media/storage.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { RecordValues } from './operations/record.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Secrets } from './secrets.ts'
import type { Tracer } from './tracing/tracer.ts'
import type { PushService } from './web-push/push-service.ts'

/** The parts of the server, built in server.ts and passed to everything else. */
export type Context = {
  config: Config
  /** At least 32 characters; the key for new signatures, derived values and hashes of secrets. */
  secret: string
  /** All that are valid, `secret` first. */
  secrets: Secrets
  pool: Pool
  db: Kysely<DB>
  storage: Storage
  pictures: Pictures
  passwords: Passwords
  /** Passes notifications to the push services of the recipients' devices. */
  push: PushService
  log: Log
  metrics: Metrics
  /** Null if tracing is off. */
  tracer: Tracer | null
  /** Null without DATABASE_REPLICA_URL. */
  replica: Replica | null
  /** Notifies open screens of committed changes. */
  live: Bus
  now: () => Date
}

/** The signed-in member behind a request. */
export type Viewer = {
  id: string
  sessionId: string
  sessionExpiresAt: Date
  /** When the device first signed in as this member. It cannot have made changes earlier. */
  deviceSince: Date
  joinedAt: Date
  isAdmin: boolean
  isDeveloper: boolean
  /** The member's role requires a second factor that they have not set up, so the role has no effect. */
  needsSecondFactor: boolean
  /** The words they muted, as `mutedKey` returns them. */
  mutedKeys: string[]
  /** Whether they have ever hidden a post. */
  hidesPosts: boolean
  /** When their latest write arrived, by the database's clock; null if that was not recently, and without a replica. */
  lastWriteAt: Date | null
}

/** One request: a read, or a write that opens its transaction itself. */
export type Call = {
  config: Config
  secret: string
  secrets: Secrets
  log: Log
  storage: Storage
  pictures: Pictures
  passwords: Passwords
  push: PushService
  /** The hooks of feature.ts. */
  memberLeaving: { beforeMemberLeaves: OnMemberLeaves[]; onMemberLeaves: OnMemberLeaves[] }
  db: Kysely<DB>
  now: Date
  /** When the member made the change: up to 14 days ago if offline, but never before the device signed in. */
  madeAt: Date
  viewer: Viewer | null
  /** The session token of the request, valid or not. */
  token: string | null
  health: Health
  /** The client's address. */
  source: string
  userAgent: string
  /** By DNT or Sec-GPC. */
  doNotTrack: boolean
  /** Null for reads and for writes that need no key. */
  operationId: string | null
  /** The session cookie to set with the answer, or null to clear it. */
  setSession: (session: { token: string; expiresAt: Date; remembered: boolean } | null) => void
}

/** A write, inside its transaction. */
export type WriteCall = Omit<Call, 'db'> & {
  db: Transaction<DB>
  /** Events sent to open screens after the transaction commits, and never if it rolls back. */
  emit: (audience: Audience, event: LiveEvent) => void
}

/** A write whose one statement also stores its idempotency record. It has a transaction only if it needs more statements. */
export type StatementCall = Omit<WriteCall, 'db'> & {
  db: Kysely<DB>
  record: RecordValues
  /** For the statement, if it has to decide whether the write takes place; null if that is known. */
  admission: Admission | null
  /**
   * Sends an event to open screens at once. If the write fails after that, they get `ifItFails`. Emit the event as well,
   * because a screen may read before the commit and miss the change. Null if nothing may be shown before that.
   */
  emitEarly: ((audience: Audience, event: LiveEvent, ifItFails: LiveEvent) => void) | null
}

type ByMember = { viewer: Viewer }
export type MemberCall = Call & ByMember
export type MemberWriteCall = WriteCall & ByMember
export type MemberStatementCall = StatementCall & ByMember

/**
 * Deletes a feature's data of a member who leaves, in the transaction that deletes the account.
 * @param email the member's
 */
export type OnMemberLeaves = (call: MemberWriteCall, email: string) => Promise<unknown>
