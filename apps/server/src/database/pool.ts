import pg from 'pg'

export interface PoolOptions {
  /** The most connections this process opens. */
  max: number
}

const { INT8, DATE } = pg.types.builtins

/** A pool on which nothing waits for ever, with values as the application wants them: `Date`, `number`, ISO days. */
export function createPool(url: string, { max }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'bowline',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser },
  })
  // An idle connection that breaks has left the pool by now; whoever asks next gets a new one, or the error.
  pool.on('error', () => {})
  // One that breaks while it is used fails the query that uses it; the event besides must not end the process.
  pool.on('connect', client => client.on('error', () => {}))
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
