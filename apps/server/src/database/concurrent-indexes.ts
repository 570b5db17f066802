import type pg from 'pg'

const statement =
  /^(?:create (?:unique )?index concurrently if not exists (\w+) on|drop index concurrently if exists) \w+/

/** Whether a migration creates or drops indexes concurrently. PostgreSQL does that only outside of a transaction. */
export const isConcurrent = (sql: string) => /^\s*(create (unique )?|drop )index concurrently\b/im.test(sql)

/**
 * Runs the statements of such a migration one by one. They may run again after a crash.
 * @throws Error for any other statement
 */
export const changeIndexes = async (client: pg.Client, sql: string) => {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(text => text !== '')
  for (const text of statements)
    if (!statement.test(text))
      throw new Error(
        `"${text.slice(0, 80)}" is not "create index concurrently if not exists NAME on …" or "drop index concurrently if exists NAME".`,
      )
  for (const text of statements) {
    const name = statement.exec(text)?.[1]
    if (name) await dropUnfinished(client, name)
    await client.query(text)
  }
}

/** A crash or a failure leaves an index that is not used and counts as existing. */
const dropUnfinished = async (client: pg.Client, name: string) => {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
}
