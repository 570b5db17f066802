import { open } from 'node:fs/promises'

/** Puts the names of new files on the disk too; Windows neither can nor needs to. */
export const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
