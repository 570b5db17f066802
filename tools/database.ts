import type { Config } from '@bowline/server/config'
import { runningDatabaseUrl, startEmbeddedDatabase } from '@bowline/server/database/embedded'
import pg from 'pg'

/** The server's database: the one DATABASE_URL names, the one a running server has started, or the one it would start. */
export const openDatabase = async (config: Config) => {
  const given = config.databaseUrl ?? (await reachable(await runningDatabaseUrl(config.dataDir)))
  if (given) return { url: given, stop: async () => {} }
  return startEmbeddedDatabase({ dataDir: config.dataDir, log: () => {} })
}

/** A killed server leaves its file behind. */
const reachable = async (url: string | null) => {
  if (!url) return null
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return null
  }
}
