import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '@bowline/server/backup/create-backup'
import { type Config, readConfig } from '@bowline/server/config'
import { embeddedFolder } from '@bowline/server/database/embedded'
import { features } from '@bowline/server/features/index'
import { appVersion } from '@bowline/server/features/system/handlers'
import { openDatabase } from '../database.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- FILE`: docs/operations.md#backups. */
await runCommand('npm run backup -- FILE', async (file, { report, signal }) => {
  const config = readConfig(process.env)
  await requireBowline(config)
  const database = await openDatabase(config)
  try {
    const url = config.databaseDirectUrl ?? database.url
    return await createBackup({ config, features, url, file, bowline: appVersion, report, signal })
  } finally {
    await database.stop()
  }
})

/** Opening a database that does not exist would create it. */
async function requireBowline({ databaseUrl, dataDir }: Config) {
  const cluster = join(embeddedFolder(dataDir), 'cluster')
  if (!databaseUrl && !(await stat(cluster).catch(() => null)))
    throw new Error(`There is no Bowline in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
}
