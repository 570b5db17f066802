import type { Kysely, RawBuilder } from 'kysely'
import type { DB } from './schema.gen.ts'
import { defineStatement, type Given } from './statement.ts'

/** A statement of one shape that a call sends with its values. @see defineStatement */
export const compileOnce = <Row, Values extends object = Record<never, never>>(
  build: (values: Given<Values>) => RawBuilder<Row>,
) => {
  const statement = defineStatement<Values, Row>(build)
  return async (db: Pick<Kysely<DB>, 'executeQuery'>, values: Values): Promise<Row[]> =>
    (await db.executeQuery(statement(values))).rows
}
