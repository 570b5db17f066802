import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

/** The listeners of the calls in progress, by the call's number. Nothing checks that a row has the type its listener expects. */
const listeners = new Map<number, (row: never) => void>()
let calls = 0

/** Marks the notices that are rows. No error of PostgreSQL has it. */
const rowCode = 'UROW1'

/**
 * A statement for a function in PL/pgSQL: passes a row on while the function goes on. PostgreSQL sends the function's result only
 * after the commit, but a notice of level INFO at once, whatever `client_min_messages` says.
 * @param call the number from `hearEarlyRow`, a bigint that is not null
 * @param row as JSON
 */
export const passOn = (call: RawBuilder<unknown>, row: RawBuilder<unknown>) =>
  sql`raise info using errcode = ${sql.lit(rowCode)}, message = ${call}, detail = ${row}`

/**
 * Sends a call whose function may pass a row on. The write is not committed then, and may still fail.
 * @param listener null if nobody wants the row
 */
export const hearEarlyRow = async <Row, Result>(
  listener: ((row: Row) => void) | null,
  send: (call: number | null) => Promise<Result>,
): Promise<Result> => {
  if (!listener) return send(null)
  calls += 1
  const call = calls
  listeners.set(call, listener)
  try {
    return await send(call)
  } finally {
    listeners.delete(call)
  }
}

/** Calls the listeners of the rows that come over a connection. */
export const passOnRows = (client: PoolClient) =>
  client.on('notice', ({ code, message, detail = 'null' }) => {
    if (code !== rowCode) return
    try {
      listeners.get(Number(message))?.(JSON.parse(detail) as never)
    } catch {
      // The process must not end. The call's own answer has the row as well.
    }
  })
