import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canEnter, type Identity } from './identity.ts'

export interface Endpoint {
  settings: Record<string, string>
  url(password: string): string
  remove(): Promise<void>
}

const SOCKET_FOLDER_NAME = /-socket-[A-Za-z0-9]{6}$/
const NOTE = 'socket-folder'

/** The path of a socket may have 103 bytes on macOS, 107 on Linux. */
const LONGEST_BASE = 60

/**
 * Chooses where PostgreSQL listens: a socket in a new temporary folder, or a loopback port where Node has no such sockets.
 * A file in `folder` names the socket's folder, so that a start after a crash can remove it.
 */
export async function createEndpoint(folder: string, name: string, identity: Identity): Promise<Endpoint> {
  await removeStaleSocket(folder)
  return process.platform === 'win32' ? loopback(name) : unixSocket(join(folder, NOTE), name, identity)
}

/** Call it only while holding the owner lock: then no server listens on that socket any longer. */
export async function removeStaleSocket(folder: string): Promise<void> {
  const previous = (await readFile(join(folder, NOTE), 'utf8').catch(() => '')).trim()
  if (SOCKET_FOLDER_NAME.test(basename(previous))) await rm(previous, { recursive: true, force: true })
}

async function unixSocket(note: string, name: string, identity: Identity): Promise<Endpoint> {
  const preferred = tmpdir()
  const fits = preferred.length <= LONGEST_BASE && (await canEnter(preferred, identity))
  const folder = await mkdtemp(join(fits ? preferred : '/tmp', `${name}-socket-`))
  await writeFile(note, `${folder}\n`)
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  return {
    settings: { listen_addresses: '', unix_socket_directories: folder, port: '5432' },
    url: password =>
      `postgres://${name}:${password}@localhost:5432/${name}?host=${encodeURIComponent(folder)}`,
    async remove() {
      await rm(folder, { recursive: true, force: true })
      await rm(note, { force: true })
    },
  }
}

async function loopback(name: string): Promise<Endpoint> {
  const port = await freePort()
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    url: password => `postgres://${name}:${password}@127.0.0.1:${port}/${name}`,
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
