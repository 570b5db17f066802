import { createHash } from 'node:crypto'
import { bytesOf, type ReadEntry, readEntries } from './archive-reader.ts'
import { checksumLine } from './archive-writer.ts'
import { entryNames, type Header, type Manifest, parseHeader, parseManifest } from './format.ts'
import type { SecretTexts } from './secret-entries.ts'

type VerifiedBackup = { manifest: Manifest; secrets: SecretTexts }

/** Reads only the beginning. @throws Error with one sentence if the file is no backup */
export const readHeader = async (file: string, signal: AbortSignal): Promise<Header> => {
  try {
    for await (const entry of readEntries(file, signal)) {
      const header = entry.name === entryNames.header ? parseHeader((await bytesOf(entry)).toString()) : null
      if (header) return header
      break
    }
  } catch (error) {
    throw explain(file, error, signal) ?? (isDamagedGzip(error) ? damaged : notABackup)(file, error)
  }
  throw notABackup(file)
}

/**
 * Reads the whole file and compares every entry with its checksum.
 * @throws Error with one sentence if it is damaged
 */
export const verifyBackup = async (file: string, signal: AbortSignal): Promise<VerifiedBackup> => {
  const check = createCheck()
  try {
    for await (const entry of readEntries(file, signal)) await check.read(entry)
    return check.end()
  } catch (error) {
    throw explain(file, error, signal) ?? damaged(file, error)
  }
}

/** The entries before the checksums are hashed as these list them, so that comparing needs no list in memory. */
const createCheck = () => {
  const listed = createHash('sha256')
  const secrets: SecretTexts = { secret: null, vapid: null }
  let computed: string | undefined
  let manifest: Manifest | null = null
  const read = async (entry: ReadEntry) => {
    if (manifest) throw new Error(`${entry.name} comes after its end`)
    if (entry.name === entryNames.manifest) {
      manifest = parseManifest((await bytesOf(entry)).toString())
      if (!manifest || manifest.checksums !== computed)
        throw new Error(`${entry.name} does not match the rest`)
      return
    }
    const { digest, bytes } = await digestOf(entry)
    if (entry.name === entryNames.checksums) {
      computed = listed.digest('hex')
      if (digest !== computed) throw new Error('an entry does not match its checksum')
      return
    }
    listed.update(checksumLine(digest, entry.name))
    if (entry.name === entryNames.secret) secrets.secret = bytes.toString()
    if (entry.name === entryNames.vapid) secrets.vapid = bytes.toString()
  }
  const end = () => {
    if (!manifest) throw new Error('its end is missing')
    return { manifest, secrets }
  }
  return { read, end }
}

const digestOf = async ({ name, chunks }: ReadEntry) => {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  const isSecret = name === entryNames.secret || name === entryNames.vapid
  for await (const chunk of chunks) {
    hash.update(chunk)
    if (isSecret) parts.push(chunk)
  }
  return { digest: hash.digest('hex'), bytes: Buffer.concat(parts) }
}

const notABackup = (file: string, cause?: unknown) =>
  new Error(`${file} is not a backup of Bowline.`, { cause })

const damaged = (file: string, cause: unknown) => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${file} is damaged (${reason}): use another backup.`, { cause })
}

/** zlib reports a file that was never compressed with the message excluded here. */
const isDamagedGzip = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'Z_DATA_ERROR' &&
  error.message !== 'incorrect header check'

/** Undefined if the contents are to blame. */
const explain = (file: string, error: unknown, signal: AbortSignal) => {
  if (signal.aborted) return signal.reason
  const isOfFile = error instanceof Error && 'syscall' in error
  return isOfFile ? new Error(`${file} cannot be read (${error.message}).`, { cause: error }) : undefined
}
