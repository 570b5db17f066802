import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Admission } from './admission.ts'
import { compileBatch } from './batch.ts'
import { callFunction } from './call-function.ts'
import type { DB } from './schema.gen.ts'
import { callOf, type SqlFunction } from './sql-function.ts'
import type { Given } from './statement.ts'

type Together<Values> = {
  /** Applies a write, after `locked` has locked what it needs. */
  called: SqlFunction<Values>
  /** The same for a call that is alone, if it has to lock something first. */
  calledAlone?: SqlFunction<Values>
  /** CTEs that lock what the writes of all `calls` need, in the same order as everywhere. The last one is named `locked`. */
  locked: (given: Given<Values>) => RawBuilder<unknown>
  /** The ids of what each write changes. Those with an id in common are not sent together. */
  changes: (keyof Values & string)[]
}

/**
 * Calls a function of the database that applies a whole write, like `callFunction`. Calls that arrive together are sent in one
 * statement, which locks what all of them need, and then applies them in the order of what they change. No two of them change
 * the same row: before the second change, PostgreSQL would check the row's references, and so lock other rows out of order.
 * @returns sends a call, and resolves with what the function returned; throws NotAdmittedError
 */
export const callTogether = <Returned, Values extends object>({
  called,
  calledAlone = called,
  locked,
  changes,
}: Together<Values>) => {
  const callAlone = callFunction<Returned, Values>(calledAlone)
  const send = compileBatch<{ returned: Returned }, Values>({
    types: called.takes,
    keysOf: values => changes.map(name => String(values[name])),
    alone: async (db, values, admission) => [{ returned: await callAlone(db, values, admission) }],
    build: (calls, given) => sql`
      with calls as materialized (select calls.* from ${calls}), ${locked(given)}
      select calls.n, calls.admission, ${callOf(called, given)} as returned
      from (select calls.* from calls order by ${sql.join(changes.map(name => given[name]))} offset 0) calls
      where (select count(*) from locked) >= 0`,
  })
  return async (db: Kysely<DB>, values: Values, admission: Admission | null): Promise<Returned> => {
    const [row] = await send(db, values, undefined, admission)
    return (row as { returned: Returned }).returned
  }
}

/** A CTE that locks members against deletion. @param ids a query */
export const lockedMembers = (ids: RawBuilder<unknown>, name = 'locked') => sql`
  ${sql.id(name)} as materialized (
    select from profiles where member_id = any(array(${ids})) order by member_id for key share
  )`
