import { type Kysely, sql } from 'kysely'
import { type Admission, columnOf, heedAdmission } from './admission.ts'
import type { DB } from './schema.gen.ts'
import { callOf, type SqlFunction } from './sql-function.ts'
import { defineStatement, type Given } from './statement.ts'

type Called<Returned> = { admission: string | null; returned: Returned }

/**
 * Calls a function of the database that applies a whole write. The statement around it does nothing but admit the call, because
 * a statement for lists of calls takes PostgreSQL as long as the function.
 * @returns sends a call, and resolves with what the function returned; throws NotAdmittedError
 */
export const callFunction = <Returned, Values extends object>(called: SqlFunction<Values>) => {
  const statements = new Map<string | undefined, ReturnType<typeof compile<Returned, Values>>>()
  const statementBy = (by: SqlFunction | undefined) => {
    const statement = statements.get(by?.name) ?? compile<Returned, Values>(called, by)
    statements.set(by?.name, statement)
    return statement
  }
  return async (db: Kysely<DB>, values: Values, admission: Admission | null): Promise<Returned> => {
    const admissionValues = Object.entries(admission?.values ?? {}).map(([name, value]) => [
      columnOf(name),
      value,
    ])
    const statement = statementBy(admission?.by)({ ...values, ...Object.fromEntries(admissionValues) })
    const { rows } = await db.executeQuery(statement)
    const [row] = rows
    heedAdmission(admission, row?.admission)
    return (row as Called<Returned>).returned
  }
}

const compile = <Returned, Values extends object>(called: SqlFunction<Values>, by: SqlFunction | undefined) =>
  defineStatement<Record<string, unknown>, Called<Returned>>(given => {
    const returned = callOf(called, given as Given<Values>)
    if (!by) return sql`select null as admission, ${returned} as returned`
    const admission = sql`${sql.id(by.name)}(${sql.join(Object.keys(by.takes).map(name => given[columnOf(name)]))})`
    return sql`
      select admission, case when admission is not null then ${returned} end as returned
      from (select ${admission} as admission offset 0) admitted`
  })
