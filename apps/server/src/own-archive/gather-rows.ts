import { archiveCollections } from '@bowline/api/contract/own-data'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.gen.ts'
import { type Collections, listNamesOf, partsOf } from './collection.ts'
import type { ListName, OwnData, OwnDataStream } from './own-data.ts'

/** All rows of a member, without preserved records, in the order of the contract. */
export const gatherRows = async (
  collections: Collections,
  db: Kysely<DB>,
  memberId: string,
  now: Date,
): Promise<OwnDataStream> => {
  const rows: Partial<Record<keyof OwnData, unknown>> = { exportedAt: now.toISOString() }
  const parts = partsOf(collections)
  for (const name of archiveCollections) rows[name] = await parts[name].gather(db, memberId)
  return rows as OwnDataStream
}

/** Reads the lists into memory, for an import, which holds as much of the archive anyway. */
export const collectRows = async (
  collections: Collections,
  db: Kysely<DB>,
  memberId: string,
  now: Date,
): Promise<OwnData> => {
  const { userPoints, ...rest } = await gatherRows(collections, db, memberId, now)
  const lists: Partial<Record<ListName, unknown[]>> = {}
  for (const name of listNamesOf(collections)) lists[name] = await collect<unknown>(rest[name])
  const points = userPoints && { ...userPoints, history: await collect(userPoints.history) }
  return { ...rest, ...(lists as Pick<OwnData, ListName>), userPoints: points }
}

const collect = async <Document>(documents: AsyncIterable<Document>) => {
  const all: Document[] = []
  for await (const document of documents) all.push(document)
  return all
}
