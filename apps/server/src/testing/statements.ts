import type { TestServer } from './server.ts'

/** Records the statements sent to the database during an action, without those of every request. */
export const statementsOf = async (server: TestServer, act: () => Promise<unknown>) =>
  (await roundTripsOf(server, act)).filter(text => !/from sessions|rate_limits/.test(text))

/** Records everything sent to the database during an action, each with a wait for its answer. */
export const roundTripsOf = async (server: TestServer, act: (sent: string[]) => Promise<unknown>) => {
  const client = await server.context.pool.connect()
  const prototype = Object.getPrototypeOf(client)
  client.release()
  const { query } = prototype
  const statements: string[] = []
  prototype.query = function counted(this: unknown, ...given: [{ text?: string } | string]) {
    const [statement] = given
    statements.push(typeof statement === 'string' ? statement : (statement.text ?? ''))
    return query.apply(this, given)
  }
  try {
    await act(statements)
  } finally {
    prototype.query = query
  }
  return statements
}
