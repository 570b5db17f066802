import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type ListedFile = { path: string; contentType: string; owner: string; storedAt: Date }

/** One SELECT for all files that rows refer to. @param selects the features' `storedFiles` */
export const storedFilesQuery = (selects: string[]) =>
  `select path, content_type, owner, extract(epoch from stored_at)::float8
   from (${selects.map(select => `(${select})`).join(' union all ')}) files order by path`

/** Keeps the list on the disk, because files are copied after the snapshot has ended. @returns the number of files */
export const saveList = async (list: Readable & { rowCount: number }, path: string) => {
  await pipeline(list, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return list.rowCount
}

/** COPY separates the values by tabs, and none contains one. */
export async function* readList(path: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [file = '', contentType = '', owner = '', seconds = ''] = line.split('\t')
    yield { path: file, contentType, owner, storedAt: new Date(Number(seconds) * 1000) }
  }
}
