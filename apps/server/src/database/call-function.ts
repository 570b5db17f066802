import { sql } from 'kysely'
import { compileBatch } from './batch.ts'
import { callOf, type SqlFunction } from './sql-function.ts'

/**
 * Calls a function of the database that applies a whole write. Calls are not sent together, because two batches could lock rows
 * in different orders.
 * @returns sends a call; its only row has what the function returned
 */
export const callAlone = <Returned, Values extends object>(called: SqlFunction<Values>) =>
  compileBatch<{ returned: Returned }, Values>({
    types: called.takes,
    isAlone: true,
    build: (calls, given) =>
      sql`select calls.n, calls.admission, ${callOf(called, given)} as returned from ${calls}`,
  })
