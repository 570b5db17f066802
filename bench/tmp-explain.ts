import pg from 'pg'
import { createPool } from '../apps/server/src/database/pool.ts'
import { recordStatements } from './conversation/record.ts'
import { startBenchDatabase } from './database.ts'
import { seedSearch } from './search/seed.ts'
import { writtenOut } from './statement.ts'

await using database = await startBenchDatabase()
const pool = createPool(database.url, { max: 1 })
const t = Date.now()
const { token, words } = await seedSearch(pool)
console.log('seeded', (Date.now() - t) / 1000, words)
const headers = { Authorization: `Bearer ${token}` }
const { common, usual, rare } = words
for (const q of [
  `q=${common.word}&kind=posts`,
  `q=${usual.word}`,
  `q=${usual.word.slice(0, 3)}&kind=posts`,
  `q=${usual.word.slice(0, 3) + usual.word.slice(4)}`,
  `q=${common.word}+${usual.word}&kind=posts`,
  `q=author12&kind=people`,
]) {
  const statements = await recordStatements(database, `/api/search?${q}`, { headers })
  console.log('=====', q, statements.length)
  for (const s of statements) {
    if (!/^\s*(select|with)/.test(s.sql) || /set_config/.test(s.sql)) continue
    const a = performance.now()
    await pool.query(s.sql, s.parameters as unknown[])
    const took = performance.now() - a
    console.log(took.toFixed(1), s.sql.trim().slice(0, 60).replaceAll('\n', ' '))
    if (took > 15) {
      const { rows } = await pool.query(
        `explain (analyze, buffers, costs off) ${s.sql}`,
        s.parameters as unknown[],
      )
      console.log(
        rows
          .map(r => r['QUERY PLAN'])
          .join('\n')
          .slice(0, 3500),
      )
    }
  }
}
