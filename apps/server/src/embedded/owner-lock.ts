import { readFileSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface OwnerLock {
  release(): Promise<void>
}

const SQLITE_BUSY = 5

/**
 * One Bowline server per DATA_DIR. The lock is a file lock that the operating system drops when its holder
 * ends, however it ends, so no process id has to be judged; Node reaches such locks through SQLite alone.
 * `owner.json` only tells people who holds it.
 */
export async function takeOwnerLock(folder: string, dataDir: string): Promise<OwnerLock> {
  const record = join(folder, 'owner.json')
  const path = join(folder, 'owner.lock')
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new Error(
      `${dataDir} is in use by the Bowline server with process id ${ownerId(record)}; stop it or choose another DATA_DIR.`,
    )
  }
  // Whoever may read the file could lock it.
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
