import { type RawBuilder, sql } from 'kysely'
import type { Given } from '../database/statement.ts'
import { type Claim, visitor } from './stored-operation.ts'

/** The idempotency record of a write, for the statement that stores it. */
export type RecordValues = {
  actorId: string
  operationId: string
  operationName: string
  requestHash: Buffer
  now: Date
}

/** Their types in PostgreSQL. */
export const recordTypes = {
  actorId: 'uuid',
  operationId: 'text',
  operationName: 'text',
  requestHash: 'bytea',
  now: 'timestamptz',
}

export const recordOf = ({ actorId, id, name, requestHash, now }: Claim): RecordValues => ({
  actorId: actorId ?? visitor,
  operationId: id,
  operationName: name,
  requestHash,
  now,
})

/** Whether a write of the actor has this id. */
export const isStored = ({ actorId, id }: Record<'actorId' | 'id', RawBuilder<unknown>>) =>
  sql<boolean>`exists (select from operations where operations.actor_id = ${actorId} and operations.id = ${id})`

type NewRecord = {
  /** What the answer is made from. */
  row: RawBuilder<unknown>
  /** What has exactly one row if the write is applied, and none if it is refused. */
  from: RawBuilder<unknown>
  /** CTEs that must be complete before the record is inserted: all that lock or insert rows, unless `from` reads them. */
  after?: string[]
}

/**
 * Part of a statement that applies a write: stores its record. It waits for a transaction that stores the same id, and
 * fails if that commits, so it comes last.
 */
export const insertRow = (record: Given<RecordValues>, { row, from, after = [] }: NewRecord) => sql`
  insert into operations (actor_id, id, name, request_hash, answer, created_at)
  select ${record.actorId}::uuid, ${record.operationId}, ${record.operationName}, ${record.requestHash},
    jsonb_build_object('row', ${row}), ${record.now}::timestamptz
  from ${from}
  where ${sql.join([sql`true`, ...after.map(name => sql`(select count(*) from ${sql.ref(name)}) >= 0`)], sql` and `)}`

/** Undefined for a stored answer that is not made from a row. */
export const rowIn = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && 'row' in answer ? answer.row : undefined
