import { createHash } from 'node:crypto'
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Tracer } from '../tracing/tracer.ts'
import type { DB } from './schema.gen.ts'
import { traceStatement } from './trace-statement.ts'
import { endsConnection } from './unavailable.ts'

type Observers = {
  /** Gets the seconds that somebody waited for a connection, because all were busy. */
  onWait?: (seconds: number) => void
  /** Records the statements of a traced request or job. */
  tracer?: Tracer | null
}

/**
 * Kysely on a pool that parses and plans each statement once per connection, because planning a feed takes longer
 * than reading it.
 * @param options.isPooler each transaction may run on another connection of the database, which does not have the statements
 * that earlier ones prepared. They are parsed each time then.
 */
export const createDb = (
  pool: pg.Pool,
  { isPooler = false, onWait = () => {}, tracer = null }: { isPooler?: boolean } & Observers = {},
) => {
  const nameOf = isPooler ? () => undefined : statementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const connect = async () => {
    const isBusy = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    const client = isBusy ? await connectLater(pool, onWait) : await pool.connect()
    const known = clients.get(client) ?? new PreparingClient(client, nameOf, tracer)
    clients.set(client, known)
    return known
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
}

const connectLater = async (pool: pg.Pool, onWait: (seconds: number) => void) => {
  const start = performance.now()
  try {
    return await pool.connect()
  } finally {
    onWait((performance.now() - start) / 1000)
  }
}

/** Statement texts come from the code, so there are few. If something generates many, they are not cached. */
const statementsMax = 500

const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string) => {
    const name = names.get(text)
    if (name || names.size >= statementsMax) return name
    const made = createHash('sha256').update(text).digest('base64url')
    names.set(text, made)
    return made
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  readonly #tracer: Tracer | null
  /** Whether PostgreSQL has ended the connection. The pool hears of that only a moment later. */
  #isEnded = false

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined, tracer: Tracer | null) {
    this.#client = client
    this.#nameOf = nameOf
    this.#tracer = tracer
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Nothing here reads through a cursor.')
    const name = values.length > 0 ? this.#nameOf(text) : undefined
    // With a promise that `pg` makes itself, the answer stays in memory until the next full garbage collection.
    const send = () =>
      new Promise<PostgresQueryResult<Row>>((resolve, reject) => {
        this.#client.query({ name, text, values: [...values] }, (error, result) =>
          error ? reject(error) : resolve(result as never),
        )
      })
    const sent = this.#tracer ? traceStatement(this.#tracer, text, send) : send()
    sent.catch(error => {
      this.#isEnded ||= endsConnection(error)
    })
    return sent
  }

  release(destroy?: boolean) {
    this.#client.release(destroy || this.#isEnded)
  }
}
