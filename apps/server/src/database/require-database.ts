import type pg from 'pg'

/**
 * Connects once with an operator's URL, so that a wrong one is reported by the name of its variable.
 * @throws Error with one sentence if it cannot connect
 */
export const requireDatabase = async (pool: pg.Pool, variable: string, url: string) => {
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = (error instanceof Error && error.message) || String(error)
    throw new Error(
      `${variable} is "${withoutPassword(url)}", but it must point to a PostgreSQL server that Bowline can use: ${reason}.${remedy(reason)}`,
      { cause: error },
    )
  }
}

export const withoutPassword = (url: string) => {
  const { password } = new URL(url)
  return password ? url.replace(`:${password}@`, ':***@') : url
}

/** PgBouncer refuses Bowline's time limits unless it is configured to ignore them. */
const remedy = (reason: string) =>
  /unsupported startup parameter/.test(reason)
    ? ' In pgbouncer.ini, set "ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout".'
    : ''
