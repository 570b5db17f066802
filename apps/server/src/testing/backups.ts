import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackup } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { features } from '../features/index.ts'
import { emptyDatabase, type TestDatabase } from './database.ts'
import type { TestServer } from './server-on.ts'

type Source = Pick<TestServer, 'context'>

export type BackupBench = Awaited<ReturnType<typeof createBackupBench>>

/** Backups and restores of one test file, in a folder that `close` removes together with the databases. */
export const createBackupBench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-backup-'))
  const databases: TestDatabase[] = []
  let count = 0
  const newPath = (name: string) => {
    count += 1
    return join(folder, `${count}-${name}`)
  }
  return {
    folder,
    newPath,
    /** @returns the file and everything that the operator sees */
    backup: async ({ context }: Source, file = newPath('backup.tar.gz')) => {
      const lines: string[] = []
      const report = (line: string) => void lines.push(line)
      const { signal } = new AbortController()
      const { config, pool } = context
      const url = pool.options.connectionString ?? ''
      const summary = await createBackup({ config, features, url, file, bowline: '1.0.0', report, signal })
      return { file, lines, summary }
    },
    /** Into a new database and data folder, unless given. @param abortAt the line at which the operator stops it */
    restore: async (
      file: string,
      {
        env = {},
        database,
        abortAt,
      }: { env?: Record<string, string>; database?: TestDatabase; abortAt?: string } = {},
    ) => {
      const target = database ?? (await emptyDatabase())
      if (!database) databases.push(target)
      const config = readConfig({ DATA_DIR: newPath('data'), ...env })
      const lines: string[] = []
      const stopping = new AbortController()
      const report = (line: string) => {
        lines.push(line)
        if (line === abortAt) stopping.abort(new Error('Stopped.'))
      }
      const { signal } = stopping
      const openDatabase = async () => ({ url: target.url, stop: async () => {} })
      const summary = await restoreBackup({ config, openDatabase, file, report, signal })
      return { summary, lines, config, database: target }
    },
    close: async () => {
      for (const database of databases) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
