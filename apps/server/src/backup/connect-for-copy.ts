import pg from 'pg'
import { withoutPassword } from '../database/require-database.ts'

/** A connection without time limits, on which `COPY` writes and reads values in one format everywhere. */
export const connectForCopy = async (url: string, name: string) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A broken connection already fails its query, so this event must not end the process.
  client.on('error', () => {})
  await client.connect().catch(cause => {
    const reason = cause instanceof Error && cause.message ? cause.message : String(cause)
    throw new Error(`Cannot connect to the database "${withoutPassword(url)}" (${reason}).`, { cause })
  })
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8';
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1`)
  return client
}
