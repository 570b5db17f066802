import type { OperationName } from '@bowline/api/endpoints'
import { sql } from 'kysely'
import type { Context, Viewer } from '../context.ts'
import { compileOnce } from '../database/compile-once.ts'
import { noteArrival } from '../database/replica/last-write.ts'
import type { Features } from '../feature.ts'
import { type StoredOperation, visitor } from '../operations/stored-operation.ts'
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
  actorId: string
  operationId: string | null
  isWrite: boolean
}

/** Who sends a write, whether their limit allows it, and whether it was applied before: one statement. */
export const createArrival = (context: Context, features: Features) => {
  const arrive = compileOnce<Row, Values>(values => {
    const { tokenHash, now, claimedAt, ofMember, ofAddress, actorId, operationId, isWrite } = values
    const madeAt = sql<Date>`greatest(${claimedAt}::timestamptz, ${deviceSince})`
    const late = allOf(features.onLateWrite.map(({ isDue }) => isDue(madeAt)))
    const cost = sql`${values.cost}::float8 * interval '1 millisecond'`
    const latest = sql`${now}::timestamptz + ${values.room}::float8 * interval '1 millisecond'`
    const counted = sql`greatest(least(bucket.full_at, ${latest}), ${now}::timestamptz) + ${cost}`
    const writers = sql`(
      select id from (select coalesce((select id from session), nullif(${actorId}::uuid, ${visitor}::uuid)) as id) caller
      where id is not null and ${isWrite}::boolean
    ) writers`
    return sql`
      with session as materialized (
        ${sessionQuery(context.config, features.onSession, tokenHash, now, sql`, ${late} as due_late`)}
      ), called as (
        select coalesce(${ofMember}::text || (select id from session), ${ofAddress}::text) as key
      ), counted as (
        insert into rate_limits as bucket (key, full_at)
        select key, ${now}::timestamptz + ${cost} from called where key is not null
        on conflict (key) do update set full_at = ${counted} where ${counted} <= ${latest}
        returning key
      ) ${context.replica ? sql`, noted as (${noteArrival(writers)})` : sql``}
      select session.*, operations.name as stored_name, operations.request_hash as stored_hash,
        operations.answer as stored_answer, (
          select least(full_at, ${latest}) from rate_limits join called using (key)
          where not exists (select from counted)
        ) as full_at
      from (select) call
      left join session on true
      left join operations on operations.actor_id = coalesce(session.id, ${actorId}::uuid) and operations.id = ${operationId}`
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
      actorId: bearer?.id ?? visitor,
      operationId: call.operationId,
      isWrite: call.isWrite,
    })
    return {
      viewer: row && hasSession(row) ? await openSession(row, now) : bearer,
      exceeded: share && row?.full_at ? { share, fullAt: row.full_at } : null,
      stored: row ? storedIn(row) : null,
      dueLate: row?.due_late ?? features.onLateWrite.map(() => true),
    }
  }
}

const hasSession = (row: Row): row is Row & SessionRow => row.session_id !== null

const storedIn = ({ stored_name: name, stored_hash: hash, stored_answer: answer }: Row) =>
  name !== null && hash !== null ? { name, request_hash: hash, answer } : null
