/**
 * Whether a query failed because the database is unreachable, has no free connection or space, or is busy with
 * other transactions. A later retry may succeed.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & Record<'code' | 'syscall', unknown>
  if (endsConnection(error)) return true
  if (typeof code === 'string' && (networkCodes.has(code) || sqlStates.test(code))) return true
  if (code === 'ENOENT') return syscall === 'connect'
  return driverMessages.test(error.message)
}

/** Whether PostgreSQL closes the connection with this error: it is stopping, starting, full, or refuses the client. */
export const endsConnection = (error: object) =>
  'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')

const networkCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Connection exceptions (08), transaction rollback (40), insufficient resources (53), operator intervention (57, a statement's
 * time limit among them), a lock that was not available (55P03), a server that became a standby (25006), and a transaction
 * that was idle for too long (25P03).
 */
const sqlStates = /^(08|40|53|57)[0-9A-Z]{3}$|^(55P03|25006|25P03)$/

/** pg, pg-pool and Kysely give these errors no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/
