import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  unlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { checkPath } from './paths.ts'
import type { Range, Storage } from './storage.ts'
import { fileFault, withStorageError } from './storage-faults.ts'

/** Files under DATA_DIR/media. */
export const createFileStorage = (dataDir: string): Storage => {
  const root = join(dataDir, 'media')
  const locate = (path: string) => {
    checkPath(path)
    return join(root, path)
  }
  return {
    put: (path, bytes) =>
      withStorageError(fileFault, () => writeWhole(locate(path), file => file.writeFile(bytes))),
    putFile: (path, source) =>
      withStorageError(fileFault, () =>
        writeWhole(locate(path), file => file.writeFile(createReadStream(source))),
      ),
    read: (path, range) =>
      withStorageError(fileFault, async () => {
        const file = await openFile(locate(path))
        if (!file) return null
        const { size } = await file.stat()
        return { stream: streamOf(file, range), bytes: size }
      }),
    links: null,
    delete: paths =>
      withStorageError(fileFault, async () => {
        await Promise.all(paths.map(path => rm(locate(path), { force: true })))
      }),
    isEmpty: () => withStorageError(fileFault, () => hasNoFiles(root)),
    place: root,
    check: async () => {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}

/** Deleted files leave their folders behind. */
const hasNoFiles = async (root: string) => {
  await mkdir(root, { recursive: true })
  for await (const entry of await opendir(root, { recursive: true })) if (entry.isFile()) return false
  return true
}

/** Even after a power failure, readers find the whole file or none. */
const writeWhole = async (location: string, write: (file: FileHandle) => Promise<void>) => {
  const folder = dirname(location)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${crypto.randomUUID()}.part`)
  try {
    const file = await open(draft, 'wx')
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, location)
  } catch (error) {
    await unlink(draft).catch(() => {})
    throw error
  }
  await syncFolder(folder)
}

const openFile = async (location: string) => {
  try {
    return await open(location, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The handle closes with the stream, however that ends. */
const streamOf = (file: FileHandle, { start, end }: Range = { start: 0, end: Number.POSITIVE_INFINITY }) => {
  let position = start
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      const most = Math.min(chunkBytes, end - position + 1)
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(most), 0, most, position)
      position += bytesRead
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      controller.close()
      await file.close()
    },
    cancel: () => file.close(),
  })
}

const chunkBytes = 64 * 1024
