import { fileURLToPath } from 'node:url'
import { migrate } from '../src/database/migrate.ts'
import { startTestPostgres } from '../src/testing/database-cluster.ts'
import { generateTypes } from './generate-types.ts'

/** `npm run -w apps/server types`: the types of what the migrations make, read from a database they have just made. */
const postgres = await startTestPostgres()
try {
  await migrate(postgres.url)
  generateTypes(postgres.url, fileURLToPath(new URL('../src/database/schema.gen.ts', import.meta.url)))
} finally {
  await postgres.stop()
}
