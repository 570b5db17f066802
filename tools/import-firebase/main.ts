import { parseArgs } from 'node:util'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb } from '../../apps/server/src/database/create-db.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { migrateJobs } from '../../apps/server/src/jobs/runner.ts'
import { createStorage } from '../../apps/server/src/media/create-storage.ts'
import { openDatabase } from '../demo/database.ts'
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
      await migrate(pool)
      await migrateJobs(pool)
      const progress = (text: string) => process.stderr.write(`${text}…\n`)
      const storage = createStorage(config)
      const { report, added } = await importFirebase({ db, storage, folder, now: new Date(), progress })
      for (const finding of report.findings) process.stdout.write(`${lineOf(finding)}\n`)
      const counts = Object.entries(added).filter(([, count]) => count > 0)
      const said = counts.map(([what, count]) => `${count} ${what}`).join(', ')
      process.stderr.write(
        `${said ? `Added: ${said}.` : 'Nothing is new: nothing was changed.'} ${report.findings.length} lines of report.\n`,
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
