import { ownData } from '@bowline/api/contract/own-data'
import { followId, pairId } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import type { Documents } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt, timestamps, withoutOwn } from '../../own-archive/times.ts'

export const follows: ListCollection<'follows'> = {
  tables: ['follows'],
  schema: ownData.shape.follows,
  after: [],
  gather: (db, memberId) => gatherFollows(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }, other) => [createdAt, other(id)],
  import: 'preserve',
}

export const connections: ListCollection<'connections'> = {
  tables: ['connections'],
  schema: ownData.shape.connections,
  after: [],
  gather: (db, memberId) => gatherConnections(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }, other) => [createdAt, other(id)],
  import: 'preserve',
}

/** The member's follows and followers. */
const gatherFollows = (db: Kysely<DB>, memberId: string): Documents<'follows'> => {
  const query = db
    .selectFrom('follows')
    .selectAll()
    .where(eb => eb.or([eb('follower_id', '=', memberId), eb('following_id', '=', memberId)]))
    .orderBy(inMilliseconds('created_at'))
    .orderBy(withoutOwn(sql`follower_id || '_' || following_id`, memberId))
  return readInPages(db, query, row => ({
    id: followId(row.follower_id, row.following_id),
    followerId: row.follower_id,
    followingId: row.following_id,
    ...madeAt(row),
  }))
}

const gatherConnections = (db: Kysely<DB>, memberId: string): Documents<'connections'> => {
  const query = db
    .selectFrom('connections')
    .selectAll()
    .where(eb => eb.or([eb('user_a', '=', memberId), eb('user_b', '=', memberId)]))
    .orderBy(inMilliseconds('created_at'))
    .orderBy(withoutOwn(sql`user_a || '_' || user_b`, memberId))
  return readInPages(db, query, row => ({
    id: pairId(row.user_a, row.user_b),
    users: [row.user_a, row.user_b],
    isConnection: row.is_connection,
    ...timestamps(row),
  }))
}
