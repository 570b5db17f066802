import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import { startAppServer } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { type LoadResult, runHttpLoad } from '../http-load.ts'
import { type PgbenchResult, runPgbench } from '../pgbench.ts'
import { recordStatements } from '../record.ts'
import { loadRow, ratioRow, refuseFailures, sqlRow } from '../rows.ts'
import { writtenOut } from '../statement.ts'
import { seedSearch } from './seed.ts'

const seconds = 3
const rounds = 3

/**
 * Searches among 200,000 posts, one after another, like one member who waits for each. Compared with PostgreSQL
 * running all statements of such a request. The runs alternate, so that drift affects both.
 */
export const benchSearch = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  const { token, words } = await seedSearch(pool)
  await pool.end()
  await using server = await startAppServer(database)
  const headers = { Authorization: `Bearer ${token}` }
  const { common, usual, rare } = words
  const searches = {
    [`all kinds, a word of ${usual.count} posts`]: `q=${usual.word}`,
    [`posts, a word of ${common.count} posts`]: `q=${common.word}&kind=posts`,
    [`posts, a word of ${rare.count} posts`]: `q=${rare.word}&kind=posts`,
    'posts, two words': `q=${common.word}+${usual.word}&kind=posts`,
    'posts, three letters': `q=${usual.word.slice(0, 3)}&kind=posts`,
    'all kinds, misspelled': `q=${misspelt(usual.word)}`,
    'all kinds, the name of a hobby': 'q=archery',
    'posts, a hobby and a common word': `q=archery+${common.word}&kind=posts`,
    'posts, a hobby and a rare word': `q=archery+${rare.word}&kind=posts`,
    people: `q=author12&kind=people`,
  }
  const rows = []
  for (const [what, query] of Object.entries(searches)) {
    const path = `/api/search?${query}`
    const statements = await recordStatements(database, path, { headers })
    const statement = statements.map(one => writtenOut(one)).join(';\n')
    const app: LoadResult[] = []
    const sql: PgbenchResult[] = []
    const load = { url: `${server.ready.url}${path}`, headers, connections: 1 }
    await runHttpLoad({ ...load, seconds: 1 })
    for (let round = 0; round < rounds; round += 1) {
      app.push(await runHttpLoad({ ...load, seconds }))
      const script = join(database.folder, 'search.sql')
      sql.push(await runPgbench({ url: database.url, statement, script, clients: 1, seconds }))
    }
    refuseFailures(what, app)
    rows.push(
      loadRow(what, app),
      sqlRow('PostgreSQL, same statements', sql),
      ratioRow('app / PostgreSQL', app, sql),
    )
  }
  return rows
}

/** Leaves out one letter. */
const misspelt = (word: string) => word.slice(0, 3) + word.slice(4)
