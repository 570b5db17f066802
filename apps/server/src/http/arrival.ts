import type { OperationName } from '@bowline/api/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Viewer } from '../context.ts'
import { compileBatch } from '../database/batch.ts'
import { noteArrival } from '../database/replica/last-write.ts'
import type { Features } from '../feature.ts'
import { type StoredOperation, visitor } from '../operations/stored-operation.ts'
import type { KnownViewers } from './known-viewers.ts'
import type { Exceeded, Share } from './rate-limit.ts'
import { allOf, createOpenSession, deviceSince, hashToken, type SessionRow, sessionQuery } from './session.ts'

type ArrivingWrite = {
  name: OperationName
  token: string | undefined
  /** Where a call counts without a session. */
  network: string
  /** What the call costs; null if it is not counted in the database. */
  share: Share | null
  /** Null if the answer is not stored. */
  operationId: string | null
  /** When the device says that the member made the change. */
  claimedAt: Date
  /** False for reads that are counted in the database. */
  isWrite: boolean
  now: Date
}

export type Arrival = {
  viewer: Viewer | null
  /** The limit that the call exceeds. */
  exceeded: Exceeded | null
  /** The operation that has the call's id. */
  stored: StoredOperation | null
  /** For each late-write hook, whether its work is due. */
  dueLate: boolean[]
}

type Row = { [Column in keyof SessionRow]: SessionRow[Column] | null } & {
  due_late: boolean[] | null
  full_at: Date | null
  stored_name: string | null
  stored_hash: Buffer | null
  stored_answer: unknown
}

type Values = {
  tokenHash: Buffer | null
  now: Date
  claimedAt: Date
  ofMember: string | null
  ofAddress: string | null
  cost: number
  room: number
  bearerId: string | null
  operationId: string | null
  isWrite: boolean
}

const types = {
  tokenHash: 'bytea',
  now: 'timestamptz',
  claimedAt: 'timestamptz',
  ofMember: 'text',
  ofAddress: 'text',
  cost: 'float8',
  room: 'float8',
  bearerId: 'uuid',
  operationId: 'text',
  isWrite: 'boolean',
}

/** When the bucket of a query is full again after a call at a time, for which it has no room if that is later than `latest`. */
export const bucketAfter = ({ at, latest, added }: Record<'at' | 'latest' | 'added', RawBuilder<unknown>>) =>
  sql`greatest(least(bucket.full_at, ${latest}), ${at}) + ${added}`

/** Who sends a write, whether their limit allows it, and whether it was applied before: one statement. */
export const createArrival = (context: Context, features: Features, knownViewers: KnownViewers) => {
  const arrive = compileBatch<Row, Values>({
    types,
    // A statement can fill a bucket only once.
    keysOf: ({ tokenHash, ofAddress }) => [tokenHash?.toString('base64') ?? ofAddress ?? ''],
    build: (
      calls,
      { tokenHash, now, claimedAt, ofMember, ofAddress, cost, room, bearerId, operationId, isWrite },
    ) => {
      const madeAt = sql<Date>`greatest(${claimedAt}, ${deviceSince})`
      const late = allOf(features.onLateWrite.map(({ isDue }) => isDue(madeAt)))
      const counted = bucketAfter({ at: sql`called_at`, latest: sql`latest`, added: sql`added` })
      const writers = sql`(select distinct caller as id from called where is_write and caller is not null order by id) writers`
      return sql`
        with session as materialized (
          select calls.n as call, found.* from ${calls} cross join lateral (
            ${sessionQuery(context.config, features.onSession, tokenHash, now, sql`, ${late} as due_late`)} offset 0
          ) found
        ), called as materialized (
          select calls.n, ${now} as called_at, ${cost} * interval '1 millisecond' as added,
            ${now} + ${room} * interval '1 millisecond' as latest, coalesce(${ofMember} || session.id, ${ofAddress}) as key,
            coalesce(session.id, ${bearerId}) as caller, ${operationId} as operation_id, ${isWrite} as is_write
          from ${calls} left join session on session.call = calls.n
        ), counted as (
          insert into rate_limits as bucket (key, full_at)
          select key, called_at + added from called where key is not null order by key
          on conflict (key) do update set full_at = (select ${counted} from called where called.key = bucket.key)
          where (select ${counted} <= latest from called where called.key = bucket.key)
          returning key
        ) ${context.replica ? sql`, noted as (${noteArrival(writers)})` : sql``}
        select session.*, operations.name as stored_name, operations.request_hash as stored_hash,
          operations.answer as stored_answer, case when counted.key is null then (
            select least(full_at, called.latest) from rate_limits where key = called.key
          ) end as full_at, called.n
        from called
        left join session on session.call = called.n
        left join counted on counted.key = called.key
        left join lateral (
          select name, request_hash, answer from operations
          where actor_id = coalesce(caller, ${sql.lit(visitor)}) and id = operation_id offset 0
        ) operations on true`
    },
  })
  const openSession = createOpenSession(context, features.onSession)
  return async (call: ArrivingWrite): Promise<Arrival> => {
    const { token, now, share } = call
    const scoped = token && features.scopedTokens.find(({ prefix }) => token.startsWith(prefix))
    const bearer =
      scoped && call.name === scoped.operation ? await scoped.findViewer(context, token, now) : null
    const [row] = await arrive(context.db, {
      tokenHash: token && !scoped ? hashToken(token) : null,
      now,
      claimedAt: call.claimedAt,
      ofMember: share && share.bucket !== 'credential' ? `${share.bucket}:` : null,
      ofAddress: share && `${share.bucket}:${bearer?.id ?? call.network}`,
      cost: share?.cost ?? 0,
      room: share?.room ?? 0,
      bearerId: bearer?.id ?? null,
      operationId: call.operationId,
      isWrite: call.isWrite,
    })
    const viewer = row && hasSession(row) ? await openSession(row, now) : null
    if (token && viewer) knownViewers.remember(token, viewer)
    else if (token) knownViewers.forget(token)
    return {
      viewer: viewer ?? bearer,
      exceeded: share && row?.full_at ? { share, fullAt: row.full_at } : null,
      stored: row ? storedIn(row) : null,
      dueLate: row?.due_late ?? features.onLateWrite.map(() => true),
    }
  }
}

const hasSession = (row: Row): row is Row & SessionRow => row.session_id !== null

const storedIn = ({ stored_name: name, stored_hash: hash, stored_answer: answer }: Row) =>
  name !== null && hash !== null ? { name, request_hash: hash, answer } : null
