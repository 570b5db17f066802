import { parseArgs } from 'node:util'
import { readConfig } from '@bowline/server/config'
import { createDb } from '@bowline/server/database/create-db'
import { migrate } from '@bowline/server/database/migrate'
import { createPool } from '@bowline/server/database/pool'
import { migrateJobs } from '@bowline/server/jobs/runner'
import { createStorage } from '@bowline/server/media/create-storage'
import { openDatabase } from '../database.ts'
import { importFirebase } from './import.ts'
import { lineOf } from './report.ts'

/** `npm run import:firebase -- FOLDER`: docs/import-firebase.md. The report goes to the standard output. */
const run = async (folder: string) => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const pool = createPool(database.url, { max: 4 })
    const db = createDb(pool)
    try {
      await migrate(config.databaseDirectUrl ?? database.url)
      await migrateJobs(pool)
      const progress = (text: string) => process.stderr.write(`${text}…\n`)
      const storage = createStorage(config)
      const { productName } = config
      const given = { db, storage, folder, now: new Date(), productName, progress }
      const { report, added } = await importFirebase(given)
      for (const finding of report.findings) process.stdout.write(`${lineOf(finding)}\n`)
      const counts = Object.entries(added).filter(([, count]) => count > 0)
      const said = counts.map(([what, count]) => `${count} ${what}`).join(', ')
      process.stderr.write(
        `${said ? `Added: ${said}.` : 'Nothing new was found, so nothing was changed.'} ${report.findings.length} lines of report.\n`,
      )
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (!folder || positionals.length > 1)
    throw new Error('Name the folder of the export: npm run import:firebase -- FOLDER')
  await run(folder)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
