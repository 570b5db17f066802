import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import { startAppServer } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { type LoadResult, runHttpLoad } from '../http-load.ts'
import { type PgbenchResult, runPgbench } from '../pgbench.ts'
import { recordStatements } from '../record.ts'
import { loadRow, ratioRow, refuseFailures, sqlRow } from '../rows.ts'
import { writtenOut } from '../statement.ts'
import { seedNotifications } from './seed.ts'

const connections = 32
const seconds = 5
const rounds = 3

/**
 * Lists of notifications per second, for a member with many. Compared with PostgreSQL running all statements of
 * such a request from as many clients. The runs alternate, so that drift affects both.
 */
export const benchNotifications = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  const token = await seedNotifications(pool)
  await pool.end()
  await using server = await startAppServer(database)
  const path = '/api/notifications'
  const headers = { Authorization: `Bearer ${token}` }
  const statements = await recordStatements(database, path, { headers })
  const app: LoadResult[] = []
  const sql: PgbenchResult[] = []
  const load = { url: `${server.ready.url}${path}`, headers, connections }
  await runHttpLoad({ ...load, seconds: 2 })
  for (let round = 0; round < rounds; round += 1) {
    app.push(await runHttpLoad({ ...load, seconds }))
    sql.push(
      await runPgbench({
        url: database.url,
        statement: statements.map(one => writtenOut(one)).join(';\n'),
        script: join(database.folder, 'notifications.sql'),
        clients: connections,
        seconds,
      }),
    )
  }
  refuseFailures('notification list', app)
  return [
    loadRow('notification list (app)', app),
    sqlRow('PostgreSQL, same statements', sql),
    ratioRow('app / PostgreSQL', app, sql),
  ]
}
