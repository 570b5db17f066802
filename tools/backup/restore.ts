import { restoreBackup } from '@bowline/server/backup/restore-backup'
import { type Config, readConfig } from '@bowline/server/config'
import { startEmbeddedDatabase } from '@bowline/server/database/embedded'
import { runCommand } from './run-command.ts'

/** `npm run restore -- FILE`: docs/operations.md#backups. */
await runCommand('npm run restore -- FILE', (file, { report, signal }) => {
  const config = readConfig(process.env)
  return restoreBackup({ config, openDatabase: () => openTarget(config, signal), file, report, signal })
})

/** Not the database of a running server, which would go on writing to it. */
async function openTarget({ databaseUrl, databaseDirectUrl, dataDir }: Config, signal: AbortSignal) {
  if (databaseUrl) return { url: databaseDirectUrl ?? databaseUrl, stop: async () => {} }
  return startEmbeddedDatabase({ dataDir, log: () => {}, signal })
}
