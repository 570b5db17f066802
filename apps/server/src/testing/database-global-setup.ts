import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './database-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgresUrl: string
  }
}

/** One PostgreSQL for the whole run; every test file clones its databases from the template there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('testPostgresUrl', postgres.url)
  return () => postgres.stop()
}
