import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { gatherRows } from '../../own-archive/gather-rows.ts'
import type { OwnDataStream } from '../../own-archive/own-data.ts'
import { collections } from '../archive-collections.ts'
import { mergePreserved } from './merge-preserved.ts'

/**
 * All stored data of a member at one point in time, see docs/product/own-data.md#collections.
 * @param db a transaction with a fixed snapshot; read the lists one after another before it ends
 */
export const gatherOwnData = async (db: Kysely<DB>, memberId: string, now: Date): Promise<OwnDataStream> =>
  mergePreserved(db, memberId, await gatherRows(collections, db, memberId, now))
