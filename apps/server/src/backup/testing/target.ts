import pg from 'pg'
import type { BackupBench } from '../../testing/backups.ts'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'

/** Asks a database without leaving a connection that looks like a server. */
export const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A database and the path of a new data folder, to restore into. @param open makes the database, by default an empty one */
export const withTarget = async (
  bench: Pick<BackupBench, 'newPath'>,
  work: (database: TestDatabase, dataDir: string) => Promise<unknown>,
  open = emptyDatabase,
) => {
  const database = await open()
  try {
    await work(database, bench.newPath('data'))
  } finally {
    await database.close()
  }
}
