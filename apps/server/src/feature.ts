import type { OperationName } from '@bowline/api/endpoints'
import type { Hono } from 'hono'
import type { Context, OnMemberLeaves, Viewer } from './context.ts'
import type { SqlFunction } from './database/sql-function.ts'
import type { CallLimits } from './http/call-limits.ts'
import type { Handlers } from './http/handlers.ts'
import type { FindViewer, LateWriteHook, SessionHook } from './http/session.ts'
import type { JobHandler } from './jobs/handle-job.ts'
import type { AnswerTyping } from './live/connection.ts'
import type { Measurement } from './metrics/measurements.ts'

/** The hooks through which the kernel calls a feature. The kernel imports no feature. */
export type Feature = {
  /** Adds routes that are not part of the contract. They precede those of the contract. */
  serve?: (app: Hono, deps: RouteDeps) => void
  /** Functions of the database that its statements call. */
  functions?: SqlFunction[]
  /** Runs at each start of the server, after the migrations. */
  onStart?: (deps: Pick<Context, 'db' | 'log'>) => Promise<unknown>
  /** Each job that the feature defines with `defineJob`. */
  jobs?: JobHandler[]
  recurringJobs?: RecurringJob[]
  /** Gauges of what the feature stores, for /metrics. */
  measurements?: Measurement[]
  /** Deletes expired rows. @param ago the time so many milliseconds before now */
  onSweep?: (context: Context, ago: (milliseconds: number) => Date) => Promise<unknown>
  /** A SELECT of the files that the feature's rows refer to, for backups: path, content_type, owner, stored_at. */
  storedFiles?: string
  onSession?: SessionHook
  onLateWrite?: LateWriteHook
  scopedToken?: ScopedToken
  /** Runs at each heartbeat for the members with a live connection here. */
  onHeartbeat?: (deps: Pick<Context, 'db'>, memberIds: string[], now: Date) => Promise<unknown>
  /** Runs before the leaving member's account and profile are locked, to lock the rows that must come first. */
  beforeMemberLeaves?: OnMemberLeaves
  /** Runs once the leaving member's account and profile are locked. Rows that refer to them are deleted afterwards. */
  onMemberLeaves?: OnMemberLeaves
}

export type RouteDeps = { context: Context; callLimits: CallLimits; findViewer: FindViewer }

/** @param schedule in the five fields of cron */
type RecurringJob = { name: string; schedule: string; run: (context: Context) => Promise<unknown> }

/** A token that lets its bearer run one operation; a session's token allows all. */
type ScopedToken = {
  prefix: string
  operation: OperationName
  findViewer: (deps: Pick<Context, 'db' | 'secrets'>, token: string, now: Date) => Promise<Viewer | null>
}

/** All features, as the kernel uses them. */
export type Features = ReturnType<typeof collectFeatures>

/** The features that the kernel cannot run without. */
type RequiredParts = {
  handlers: Handlers
  /** Answers a member's "I am typing" on a live connection. */
  onTyping: (context: Context) => AnswerTyping
}

/** @param features hooks run in this order */
export const collectFeatures = (required: RequiredParts, features: Feature[]) => ({
  ...required,
  serve: features.flatMap(({ serve }) => serve ?? []),
  functions: features.flatMap(({ functions }) => functions ?? []),
  onStart: features.flatMap(({ onStart }) => onStart ?? []),
  jobs: features.flatMap(({ jobs }) => jobs ?? []),
  recurringJobs: features.flatMap(({ recurringJobs }) => recurringJobs ?? []),
  measurements: features.flatMap(({ measurements }) => measurements ?? []),
  onSweep: features.flatMap(({ onSweep }) => onSweep ?? []),
  storedFiles: features.flatMap(({ storedFiles }) => storedFiles ?? []),
  onSession: features.flatMap(({ onSession }) => onSession ?? []),
  onLateWrite: features.flatMap(({ onLateWrite }) => onLateWrite ?? []),
  scopedTokens: features.flatMap(({ scopedToken }) => scopedToken ?? []),
  onHeartbeat: features.flatMap(({ onHeartbeat }) => onHeartbeat ?? []),
  beforeMemberLeaves: features.flatMap(({ beforeMemberLeaves }) => beforeMemberLeaves ?? []),
  onMemberLeaves: features.flatMap(({ onMemberLeaves }) => onMemberLeaves ?? []),
})
