import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canEnter, type Identity } from './identity.ts'

export interface Endpoint {
  settings: Record<string, string>
  url(role: string, password: string, database: string): string
  remove(): Promise<void>
}

const SOCKET_FOLDER_PREFIX = 'bowline-socket-'
const NOTE = 'socket-folder'

/** The system's limit for a socket's path is 103 bytes on macOS, 107 on Linux. */
const LONGEST_BASE = 60

/**
 * Where PostgreSQL listens: a socket in a folder of its own, or loopback where Node has no such sockets.
 * The socket's folder is noted in `folder`, so that a start after a crash can remove it.
 */
export async function createEndpoint(folder: string, identity: Identity): Promise<Endpoint> {
  await removeStaleSocket(folder)
  return process.platform === 'win32' ? loopback() : unixSocket(join(folder, NOTE), identity)
}

/** For the holder of the owner lock: nobody listens there any more. */
export async function removeStaleSocket(folder: string): Promise<void> {
  const previous = (await readFile(join(folder, NOTE), 'utf8').catch(() => '')).trim()
  if (basename(previous).startsWith(SOCKET_FOLDER_PREFIX))
    await rm(previous, { recursive: true, force: true })
}

async function unixSocket(note: string, identity: Identity): Promise<Endpoint> {
  const preferred = tmpdir()
  const fits = preferred.length <= LONGEST_BASE && (await canEnter(preferred, identity))
  const folder = await mkdtemp(join(fits ? preferred : '/tmp', SOCKET_FOLDER_PREFIX))
  await writeFile(note, `${folder}\n`)
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  return {
    settings: { listen_addresses: '', unix_socket_directories: folder, port: '5432' },
    url: (role, password, database) =>
      `postgres://${role}:${password}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`,
    async remove() {
      await rm(folder, { recursive: true, force: true })
      await rm(note, { force: true })
    },
  }
}

async function loopback(): Promise<Endpoint> {
  const port = await freePort()
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    url: (role, password, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    remove: async () => {},
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
