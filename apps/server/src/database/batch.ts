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

/**
 * A statement for many calls: those that come while earlier ones are being answered wait and are sent together, because a
 * statement for 20 calls takes PostgreSQL and the driver much less than 20 statements. It fails for all of them or for none. A call that
 * comes alone is sent at once. In a trace, a batch belongs to its first call.
 */
export const createBatch = <Row, Values extends object>(
  db: Pick<Kysely<DB>, 'executeQuery'>,
  { types, build, keyOf }: Batched<Values, Row>,
) => {
  const names = Object.keys(types) as (keyof Values & string)[]
  const statement = defineStatement<Record<string, unknown[]>, Row & { n: number }>(lists => {
    // The lists hide in subqueries, because PostgreSQL would otherwise plan for their length, each time again.
    const columns = names.map(name => sql`unnest((select ${lists[name]}::${sql.raw(types[name])}[]))`)
    const calls = sql`rows from (${sql.join(columns)}) with ordinality as calls (${sql.join(
      [...names, 'n'].map(name => sql.id(name)),
    )})`
    const given = Object.fromEntries(names.map(name => [name, sql.id('calls', name)]))
    return build(calls, given as Given<Values>) as RawBuilder<Row & { n: number }>
  })
  let waiting: Call<Values, Row>[] = []
  let underway = 0

  const send = async (calls: Call<Values, Row>[]) => {
    try {
      const lists = Object.fromEntries(names.map(name => [name, calls.map(({ values }) => values[name])]))
      const { rows } = await db.executeQuery(statement(lists))
      const byNumber = new Map(rows.map(row => [Number(row.n), row]))
      for (const [index, { resolve }] of calls.entries()) resolve(byNumber.get(index + 1))
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  const sendWaiting = async () => {
    if (underway === lanes) return
    underway += 1
    for (let calls = takeNext(); calls[0]; calls = takeNext()) await calls[0].inScope(() => send(calls))
    underway -= 1
  }

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

  return (values: Values) =>
    new Promise<Row | undefined>((resolve, reject) => {
      waiting.push({ values, inScope: AsyncLocalStorage.snapshot(), resolve, reject })
      void sendWaiting()
    })
}
