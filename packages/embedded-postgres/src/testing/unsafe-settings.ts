import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Settings for databases that need not survive a crash of the machine. */
export const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  max_connections: '200',
  shared_buffers: '128MB',
}

export const memoryFolder = '/dev/shm'
const ENOUGH_MEMORY = 2 * 1024 ** 3

/** Cloning a database creates hundreds of files: in memory that takes a tenth of the time. */
export async function fastestFolder(): Promise<string> {
  try {
    await access(memoryFolder, constants.W_OK)
    const { bavail, bsize } = await statfs(memoryFolder)
    return bavail * bsize > ENOUGH_MEMORY ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}
