import { readFileSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './errors.ts'

export interface OwnerLock {
  release(): Promise<void>
}

const SQLITE_BUSY = 5

/**
 * Lets one process use a folder at a time. The operating system releases a file lock however its holder ends, so a
 * reused process id cannot be mistaken for the holder. Node offers such locks only through SQLite. `owner.json`
 * names the holder for people.
 */
export async function acquireOwnerLock(folder: string): Promise<OwnerLock> {
  const record = join(folder, 'owner.json')
  const path = join(folder, 'owner.lock')
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new EmbeddedPostgresError({ code: 'IN_USE', folder, pid: ownerId(record) })
  }
  // A user who may read the file could lock it.
  await chmod(path, 0o600)
  await writeFile(record, `${JSON.stringify({ pid: process.pid, since: new Date().toISOString() })}\n`)
  return {
    async release() {
      await rm(record, { force: true })
      file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function ownerId(record: string): string {
  try {
    const { pid }: { pid: number } = JSON.parse(readFileSync(record, 'utf8'))
    return String(pid)
  } catch {
    return '(not yet recorded)'
  }
}
