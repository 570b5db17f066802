import { startBenchDatabase } from './database.ts'
import { benchSearch } from './search/search.ts'
import { table } from './statistics.ts'

const t = Date.now()
await using database = await startBenchDatabase()
console.log(database.url)
console.log(table(await benchSearch(database)), (Date.now() - t) / 1000)
