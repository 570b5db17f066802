import { fileURLToPath } from 'node:url'
import { migrate } from '../src/database/migrate.ts'
import { startTestPostgres } from '../src/testing/database-cluster.ts'
import { generateTypes } from './generate-types.ts'

/**
 * `npm run -w apps/server types`: writes the types of the tables that the migrations create, from a newly migrated
 * database.
 */
const postgres = await startTestPostgres()
try {
  await migrate(postgres.url)
  generateTypes(postgres.url, fileURLToPath(new URL('../src/database/schema.gen.ts', import.meta.url)))
} finally {
  await postgres.stop()
}
