import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'
import { compileFragment, type Given } from './statement.ts'

/** A function of this code that the database keeps. */
export type SqlFunction<Values = Record<string, unknown>> = {
  name: string
  /** The PostgreSQL type of each argument. */
  takes: { readonly [Name in keyof Values]: string }
  definition: string
}

type Definition<Values> = Pick<SqlFunction<Values>, 'name' | 'takes'> & {
  returns: string
  /** In PL/pgSQL, from `declare` to `end`. */
  build: (given: Given<Values>) => RawBuilder<unknown>
}

/**
 * A function in PL/pgSQL. Its name ends with a digest of its text, so servers of two versions that run at the same time each
 * call their own.
 */
export const defineFunction = <Values extends object>({
  name,
  takes,
  returns,
  build,
}: Definition<Values>): SqlFunction<Values> => {
  const names = Object.keys(takes) as (keyof Values & string)[]
  const given = Object.fromEntries(names.map(one => [one, sql.id(argument(one))])) as Given<Values>
  const head = `(${names.map(one => `"${argument(one)}" ${takes[one]}`).join(', ')}) returns ${returns} language plpgsql`
  const body = withLiterals(build(given))
  const digest = createHash('sha256').update(`${head}${body}`).digest('hex').slice(0, 12)
  const fullName = `${name}_${digest}`
  return {
    name: fullName,
    takes,
    definition: `create or replace function ${fullName}${head} as $function$ ${body} $function$`,
  }
}

/** A call of the function in a statement. */
export const callOf = <Values extends object>({ name, takes }: SqlFunction<Values>, given: Given<Values>) =>
  sql`${sql.id(name)}(${sql.join((Object.keys(takes) as (keyof Values)[]).map(one => given[one]))})`

/** Unlike any column. */
const argument = (name: string) => `a_${name}`

const withLiterals = (fragment: RawBuilder<unknown>) => {
  const { sql: text, parameters } = compileFragment(fragment)
  return text.replace(/\$(\d+)/g, (_, number) => {
    const value = parameters[Number(number) - 1]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') return pg.escapeLiteral(value)
    throw new TypeError(`A function of the database can't contain ${JSON.stringify(value)}.`)
  })
}

/** Any number, the same in every Bowline: the transaction with this lock may create functions. */
const lock = 2_064_738_212

/** Creates the functions that the database does not have yet. Those of other versions stay. */
export const installFunctions = async (
  db: Kysely<DB>,
  functions: Pick<SqlFunction, 'name' | 'definition'>[],
) => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${functions.map(({ name }) => name)}::text[]) name where to_regproc(name) is null`.execute(
    db,
  )
  const missing = functions.filter(({ name }) => rows.some(row => row.name === name))
  if (missing.length === 0) return
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
    for (const { definition } of missing) await sql.raw(definition).execute(transaction)
  })
}
