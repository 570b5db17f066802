import { type Kysely, sql } from 'kysely'
import { type Admission, columnOf, columnsOf, heedAdmission, onceForEach } from './admission.ts'
import type { DB } from './schema.gen.ts'
import { callOf, type SqlFunction } from './sql-function.ts'
import { defineStatement, type Given } from './statement.ts'

type Called<Returned> = { admission: string | null; returned: Returned }

/**
 * Calls a function of the database that applies a whole write. The statement around it only admits the call: one for a list of
 * calls costs PostgreSQL about as much as sending a message does.
 * @returns sends a call, and resolves with what the function returned; throws NotAdmittedError
 */
export const callFunction = <Returned, Values extends object>(called: SqlFunction<Values>) => {
  const statementBy = onceForEach(by => compile<Returned, Values>(called, by))
  return async (db: Kysely<DB>, values: Values, admission: Admission | null): Promise<Returned> => {
    const admissionValues = Object.entries(admission?.values ?? {}).map(([name, value]) => [
      columnOf(name),
      value,
    ])
    const statement = statementBy(admission?.by ?? null)(
      { ...values, ...Object.fromEntries(admissionValues) },
      { commitsEarly: admission?.onCommittedEarly !== undefined },
    )
    const { rows } = await db.executeQuery(statement)
    const [row] = rows
    heedAdmission(admission, row?.admission)
    admission?.onCommittedEarly?.()
    return (row as Called<Returned>).returned
  }
}

const compile = <Returned, Values extends object>(called: SqlFunction<Values>, by: SqlFunction | null) =>
  defineStatement<Record<string, unknown>, Called<Returned>, { commitsEarly: boolean }>(
    (given, { commitsEarly }) => {
      const returned = callOf(called, given as Given<Values>)
      if (!by) return sql`select null as admission, ${returned} as returned`
      const admission = sql`${sql.id(by.name)}(${sql.join(columnsOf(by).map(([column]) => given[column]))})`
      return sql`
        select admission, case when admission is not null then ${returned} end as returned
          ${commitsEarly ? sql`, set_config('synchronous_commit', 'off', true)` : sql``}
        from (select ${admission} as admission offset 0) admitted`
    },
  )
