import type { Context as HonoContext } from 'hono'
import parseRange from 'range-parser'
import type { Range, Storage } from '../media/storage.ts'

type StoredFile = {
  path: string
  /** Of the whole file. */
  bytes: number
  /** Another one for other bytes. */
  etag: string
  headers: Record<string, string>
}

/**
 * Answers GET and HEAD with a stored file: 200 with the whole file, 206 with the part that `Range` names, 416 if the file is
 * shorter, or 304 if the client has it.
 * @returns null if the storage does not have the file
 */
export const sendFile = async (http: HonoContext, storage: Storage, file: StoredFile) => {
  const { path, bytes, etag } = file
  const headers = { ...file.headers, ETag: etag, 'Accept-Ranges': 'bytes' }
  if (clientHas(http, etag)) return http.body(null, 304, headers)
  const range = rangeIn(http, file)
  if (range === 'unsatisfiable')
    return http.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes}` })
  const sized = { ...headers, 'Content-Length': String(range ? range.end - range.start + 1 : bytes) }
  if (http.req.method === 'HEAD') return http.body(null, 200, sized)
  const found = await storage.read(path, range)
  if (!found) return null
  return range
    ? http.body(found.stream, 206, {
        ...sized,
        'Content-Range': `bytes ${range.start}-${range.end}/${bytes}`,
      })
    : http.body(found.stream, 200, sized)
}

/** The bytes of a path never change, so a client that has any version of it may send `*`. */
export const clientHas = (http: HonoContext, etag: string) => {
  const known = http.req.header('If-None-Match')
  return known === '*' || known?.includes(etag) === true
}

/** One part; several at once are answered with the whole file, as HTTP allows. */
const rangeIn = (http: HonoContext, { bytes, etag }: StoredFile): Range | 'unsatisfiable' | undefined => {
  const header = http.req.method === 'GET' ? http.req.header('Range') : undefined
  const condition = http.req.header('If-Range')
  if (header === undefined || (condition !== undefined && condition !== etag)) return undefined
  const ranges = parseRange(bytes, header)
  if (ranges === -1) return 'unsatisfiable'
  const [range, ...more] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  return more.length > 0 ? undefined : range
}
