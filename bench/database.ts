import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@bowline/server/database/embedded'
import { migrate } from '@bowline/server/database/migrate'

export type BenchDatabase = AsyncDisposable & { url: string; folder: string }

/** The embedded PostgreSQL with production settings, including durable writes, in a separate folder. */
export const startBenchDatabase = async (): Promise<BenchDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-bench-'))
  const postgres = await startEmbeddedDatabase({ dataDir: folder, log: () => {} })
  await migrate(postgres.url)
  return {
    url: postgres.url,
    folder,
    [Symbol.asyncDispose]: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
