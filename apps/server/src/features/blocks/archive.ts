import { ownData } from '@bowline/api/contract/own-data'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import type { Documents } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'

export const blocks: ListCollection<'blocks'> = {
  tables: ['blocks'],
  schema: ownData.shape.blocks,
  after: [],
  gather: (db, memberId) => gatherBlocks(db, memberId),
  key: ({ userId }) => userId,
  place: ({ createdAt, userId }) => [createdAt, userId],
  import: 'preserve',
}

export const mutes: ListCollection<'mutes'> = {
  tables: ['mutes'],
  schema: ownData.shape.mutes,
  after: [],
  gather: (db, memberId) => gatherMutes(db, memberId),
  key: ({ userId }) => userId,
  place: ({ createdAt, userId }) => [createdAt, userId],
  import: 'preserve',
}

const gatherBlocks = (db: Kysely<DB>, memberId: string): Documents<'blocks'> => {
  const query = db
    .selectFrom('blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('blocked_id')
  return readInPages(db, query, row => ({ userId: row.blocked_id, ...madeAt(row) }))
}

const gatherMutes = (db: Kysely<DB>, memberId: string): Documents<'mutes'> => {
  const query = db
    .selectFrom('mutes')
    .select(['muted_id', 'created_at'])
    .where('muter_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('muted_id')
  return readInPages(db, query, row => ({ userId: row.muted_id, ...madeAt(row) }))
}
