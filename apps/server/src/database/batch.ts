import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Admission, columnOf, columnsOf, heedAdmission, onceForEach } from './admission.ts'
import type { DB } from './schema.gen.ts'
import type { SqlFunction } from './sql-function.ts'
import { defineStatement, type Given } from './statement.ts'

type Batched<Values, Row, Shape> = {
  /** The PostgreSQL type of each value. */
  types: { readonly [Name in keyof Values]: string }
  /**
   * The statement. It returns the rows of each call with the call's number in `n`. What an `Admission` said of a call is
   * returned as `admission`, in exactly one row for each call that takes place.
   * @param calls a FROM item with one row for each call, named `calls`: its number `n`, its values, and its `admission`
   * @param given the values of a row of `calls`
   * @param shape decides which conditions the text has, see `defineStatement`
   */
  build: (calls: RawBuilder<unknown>, given: Given<Values>, shape: Shape) => RawBuilder<Row>
  /** Calls with a key in common are not sent together. */
  keysOf?: (values: Values) => string[]
  /** Sends a call that is alone and heeds its admission, if a statement for one call takes less. */
  alone?: (db: Database, values: Values, admission: Admission | null) => Promise<Row[]>
}

type Database = Kysely<DB>

type Returned<Row> = Row & { n: number; admission?: string }

type Call<Values, Row> = {
  values: Values
  admission: Admission | null
  inScope: <Result>(work: () => Result) => Result
  resolve: (rows: Row[]) => void
  reject: (error: unknown) => void
}

/** Batches that are sent at the same time, so that PostgreSQL has one to apply while another is written to disk or answered. */
const lanes = 2

/** Calls in a batch. */
const most = 24

/** How long a batch that waits for somebody's lock holds up the next ones, in milliseconds. */
const patience = 200

/**
 * A statement for many calls: those that come while earlier ones are being answered wait and are sent together, because a
 * statement for 20 calls takes PostgreSQL and the driver much less than 20 statements. A call that comes alone is sent at
 * once. Only calls of one shape are sent together. If a statement for several calls fails, each is sent alone. In a trace, a
 * batch belongs to its first call.
 * @returns sends a call and returns its rows; in a transaction, it is sent alone, and needs no admission. `statementFor` is the
 * statement of these calls.
 */
export const compileBatch = <Row, Values extends object, Shape = void>({
  types,
  build,
  keysOf = () => [],
  alone,
}: Batched<Values, Row, Shape>) => {
  const names = Object.keys(types) as (keyof Values & string)[]
  const statementBy = onceForEach(by => {
    const typeOf: Record<string, string> = { ...types, ...Object.fromEntries(columnsOf(by)) }
    const all = Object.keys(typeOf)
    return defineStatement<Record<string, unknown[]>, Returned<Row>, Shape>((lists, shape) => {
      // The lists hide in a subquery, because PostgreSQL would otherwise plan for their length, each time again.
      const columns = all.map(
        name => sql`${lists[name]}::${sql.raw(typeOf[name] ?? '')}[] as ${sql.id(name)}`,
      )
      const numbered = sql`(select ${sql.join(columns)} offset 0) lists cross join lateral unnest(${sql.join(
        all.map(name => sql.id('lists', name)),
      )}) with ordinality as calls (${sql.join([...all, 'n'].map(name => sql.id(name)))})`
      const given = Object.fromEntries(names.map(name => [name, sql.id('calls', name)]))
      const calls = by
        ? admittedBy(by, numbered, names)
        : sql`(select calls.*, null::text as admission from ${numbered}) calls`
      return build(calls, given as Given<Values>, shape) as RawBuilder<Returned<Row>>
    })
  })

  const statementFor = (all: Values[], shape: Shape, admissions: Admission[] = []) => {
    const by = admissions[0]?.by ?? null
    const lists = [
      ...names.map(name => [name, all.map(values => values[name])]),
      ...Object.keys(by?.takes ?? {}).map(name => [
        columnOf(name),
        admissions.map(({ values }) => values[name]),
      ]),
    ]
    return statementBy(by)(Object.fromEntries(lists), shape)
  }

  /** @returns the rows of each, in its order */
  const execute = async (db: Database, shape: Shape, all: Values[], admissions?: Admission[]) => {
    const { rows } = await db.executeQuery(statementFor(all, shape, admissions))
    const rowsOf = all.map((): Returned<Row>[] => [])
    for (const row of rows) rowsOf[row.n - 1]?.push(row)
    return rowsOf
  }

  const sendAlone = async (
    db: Database,
    shape: Shape,
    { values, admission }: Pick<Call<Values, Row>, 'values' | 'admission'>,
  ): Promise<Row[]> => {
    if (alone) return alone(db, values, admission)
    const [rows = []] = await execute(db, shape, [values], admission ? [admission] : [])
    heedAdmission(admission, rows[0]?.admission)
    return rows
  }

  const send = async (db: Database, shape: Shape, calls: Call<Values, Row>[]): Promise<unknown> => {
    const [first, ...others] = calls
    if (first && others.length === 0) return sendAlone(db, shape, first).then(first.resolve, first.reject)
    try {
      const rowsOf = await execute(
        db,
        shape,
        calls.map(({ values }) => values),
        calls.flatMap(({ admission }) => admission ?? []),
      )
      for (const [index, call] of calls.entries()) settle(call, rowsOf[index] ?? [])
    } catch {
      return Promise.all(calls.map(call => send(db, shape, [call])))
    }
  }

  const settle = ({ admission, resolve, reject }: Call<Values, Row>, rows: Returned<Row>[]) => {
    try {
      heedAdmission(admission, rows[0]?.admission)
      resolve(rows)
    } catch (error) {
      reject(error)
    }
  }

  /** Calls of a shape that wait for one of the lanes of a database. */
  const createQueue = (db: Database, shape: Shape) => {
    let waiting: Call<Values, Row>[] = []
    let lanesUsed = 0
    const takeNext = () => {
      const calls: Call<Values, Row>[] = []
      const keys = new Set<string>()
      waiting = waiting.filter(call => {
        const ofCall = keysOf(call.values)
        if (calls.length === most || ofCall.some(key => keys.has(key))) return true
        for (const key of ofCall) keys.add(key)
        calls.push(call)
        return false
      })
      return calls
    }
    const sendWaiting = () => {
      while (waiting.length > 0 && lanesUsed < lanes) {
        const calls = takeNext()
        const [first] = calls
        if (first) void useLane(first.inScope(() => send(db, shape, calls)))
      }
    }
    const useLane = async (sending: Promise<unknown>) => {
      lanesUsed += 1
      await orLater(sending.catch(() => {}))
      lanesUsed -= 1
      sendWaiting()
    }
    return (values: Values, admission: Admission | null): Promise<Row[]> => {
      if (lanesUsed < lanes) {
        const sending = sendAlone(db, shape, { values, admission })
        void useLane(sending)
        return sending
      }
      const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
      waiting.push({ values, admission, inScope: AsyncLocalStorage.snapshot(), resolve, reject })
      return promise
    }
  }

  const queues = new WeakMap<Database, Map<string, ReturnType<typeof createQueue>>>()
  const queueOf = (db: Database, shape: Shape, admission: Admission | null) => {
    const ofDatabase = queues.get(db) ?? new Map<string, ReturnType<typeof createQueue>>()
    queues.set(db, ofDatabase)
    const key = `${admission?.by.name} ${JSON.stringify(shape)}`
    const queue = ofDatabase.get(key) ?? createQueue(db, shape)
    ofDatabase.set(key, queue)
    return queue
  }
  const call = async (
    db: Database,
    values: Values,
    shape: Shape,
    admission: Admission | null = null,
  ): Promise<Row[]> => {
    if (db.isTransaction) return sendAlone(db, shape, { values, admission })
    return queueOf(db, shape, admission)(values, admission)
  }
  return Object.assign(call, { statementFor })
}

/** Admits all before the first takes place, each in the same order, so that two batches don't wait for each other. */
const admittedBy = (by: SqlFunction, numbered: RawBuilder<unknown>, names: string[]) => {
  const values = sql.join(columnsOf(by).map(([column]) => sql.id('calls', column)))
  const kept = sql.join([...names, 'n'].map(name => sql.id('calls', name)))
  return sql`(
    select * from (
      select ${kept}, ${sql.id(by.name)}(${values}) as admission
      from (select calls.* from ${numbered} order by ${values} offset 0) calls offset 0
    ) calls where admission is not null
  ) calls`
}

/** Resolves with the work, or when patience ends. */
const orLater = async (work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise(resolve => (timer = setTimeout(resolve, patience)))])
  clearTimeout(timer)
}
