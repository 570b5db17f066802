import pg from 'pg'
import { passOnRows } from './early-row.ts'

export interface PoolOptions {
  /** The most connections this process opens. */
  max: number
  /** Milliseconds to wait for a free connection, or for a new one to open. */
  connectWait?: number
  /** Milliseconds to wait for the answer of a database that may have vanished. By default only its own time limit counts. */
  answerWait?: number
  /** A pooler answers at this URL. It refuses settings other than time limits. */
  isPooler?: boolean
}

const { INT8, DATE } = pg.types.builtins

/**
 * A pool with timeouts for every wait. It returns values as the application needs them: `Date`, `number`, ISO days.
 */
export function createPool(
  url: string,
  { max, connectWait = 5_000, answerWait, isPooler = false }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'bowline',
    connectionTimeoutMillis: connectWait,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // A plan made while a table was empty reads the whole table, and is kept while the table grows.
    ...(!isPooler && { options: '-c enable_seqscan=off' }),
    ...(answerWait && { query_timeout: answerWait }),
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser },
  })
  // The broken idle connection has already left the pool. The next query gets a new one, or the error.
  pool.on('error', () => {})
  // A connection that breaks in use already fails its query, so this event must not end the process.
  pool.on('connect', client => {
    client.on('error', () => {})
    passOnRows(client)
  })
  return pool
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && oid === INT8) return parseCount
  // A day has no time zone: as a `Date` it would be another day elsewhere.
  if (format !== 'binary' && oid === DATE) return String
  return pg.types.getTypeParser(oid, format)
}

function parseCount(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database returned ${text}, which a JavaScript number can't hold exactly.`)
  }
  return value
}
