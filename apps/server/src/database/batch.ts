import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.gen.ts'
import { defineStatement, type Given } from './statement.ts'

type Batched<Values, Row> = {
  /** The PostgreSQL type of each value. */
  types: { readonly [Name in keyof Values]: string }
  /**
   * The statement. It returns at most one row for each call, with the call's number in `n`.
   * @param calls a FROM item with one row for each call, named `calls`: its number `n` and its values
   * @param given the values of a row of `calls`
   */
  build: (calls: RawBuilder<unknown>, given: Given<Values>) => RawBuilder<Row>
  /** Calls with the same key are not sent together. */
  keyOf?: (values: Values) => string
}

type Database = Kysely<DB>

type Call<Values, Row> = {
  values: Values
  inScope: <Result>(work: () => Result) => Result
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

/** Batches that are sent at the same time. */
const lanes = 2

/** Calls in a batch. */
const most = 32

/** How long a batch that waits for somebody's lock holds up the next ones, in milliseconds. */
const patience = 200

/**
 * A statement for many calls: those that come while earlier ones are being answered wait and are sent together, because a
 * statement for 20 calls takes PostgreSQL and the driver much less than 20 statements. A call that comes alone is sent at
 * once. If a statement for several calls fails, each is sent alone. In a trace, a batch belongs to its first call.
 * @returns sends a call. In a transaction, it is sent alone.
 */
export const compileBatch = <Row, Values extends object>({ types, build, keyOf }: Batched<Values, Row>) => {
  const names = Object.keys(types) as (keyof Values & string)[]
  const statement = defineStatement<Record<string, unknown[]>, Row & { n: number }>(lists => {
    // The lists hide in a subquery, because PostgreSQL would otherwise plan for their length, each time again.
    const columns = names.map(name => sql`${lists[name]}::${sql.raw(types[name])}[] as ${sql.id(name)}`)
    const calls = sql`(select ${sql.join(columns)} offset 0) lists cross join lateral unnest(${sql.join(
      names.map(name => sql.id('lists', name)),
    )}) with ordinality as calls (${sql.join([...names, 'n'].map(name => sql.id(name)))})`
    const given = Object.fromEntries(names.map(name => [name, sql.id('calls', name)]))
    return build(calls, given as Given<Values>) as RawBuilder<Row & { n: number }>
  })

  /** @returns the row of each, by its number */
  const execute = async (db: Database, all: Values[]) => {
    const lists = Object.fromEntries(names.map(name => [name, all.map(values => values[name])]))
    const { rows } = await db.executeQuery(statement(lists))
    return new Map<number, Row>(rows.map(row => [Number(row.n), row]))
  }

  const send = async (db: Database, calls: Call<Values, Row>[]): Promise<unknown> => {
    try {
      const rows = await execute(
        db,
        calls.map(({ values }) => values),
      )
      for (const [index, { resolve }] of calls.entries()) resolve(rows.get(index + 1))
    } catch (error) {
      const [first, ...others] = calls
      if (others.length > 0) return Promise.all(calls.map(call => send(db, [call])))
      first?.reject(error)
    }
  }

  /** Calls that wait for one of the lanes of a database. */
  const createQueue = (db: Database) => {
    let waiting: Call<Values, Row>[] = []
    let underway = 0
    const takeNext = () => {
      const calls: Call<Values, Row>[] = []
      const keys = new Set<string>()
      waiting = waiting.filter(call => {
        const key = keyOf?.(call.values)
        if (calls.length === most || (key !== undefined && keys.has(key))) return true
        if (key !== undefined) keys.add(key)
        calls.push(call)
        return false
      })
      return calls
    }
    const sendWaiting = async () => {
      if (underway === lanes) return
      underway += 1
      for (let calls = takeNext(); calls[0]; calls = takeNext())
        await orLater(calls[0].inScope(() => send(db, calls)))
      underway -= 1
    }
    return (call: Call<Values, Row>) => {
      waiting.push(call)
      void sendWaiting()
    }
  }

  const queues = new WeakMap<Database, ReturnType<typeof createQueue>>()
  const queueOf = (db: Database) => {
    const queue = queues.get(db) ?? createQueue(db)
    queues.set(db, queue)
    return queue
  }
  return async (db: Database, values: Values): Promise<Row | undefined> =>
    db.isTransaction
      ? (await execute(db, [values])).get(1)
      : new Promise((resolve, reject) =>
          queueOf(db)({ values, inScope: AsyncLocalStorage.snapshot(), resolve, reject }),
        )
}

/** Resolves with the work, or when patience ends. */
const orLater = async (work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise(resolve => (timer = setTimeout(resolve, patience)))])
  clearTimeout(timer)
}
