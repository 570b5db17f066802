import { followId, pairId } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import type { Documents, OwnData } from './own-data.ts'
import { inMilliseconds, madeAt, timestamps, withoutOwn } from './times.ts'

/** The member's follows and followers. */
export const gatherFollows = (db: Kysely<DB>, memberId: string): Documents<'follows'> => {
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

export const gatherConnections = (db: Kysely<DB>, memberId: string): Documents<'connections'> => {
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

/** Without notifications about archives and from members with a block in between. */
export const gatherNotifications = (db: Kysely<DB>, memberId: string): Documents<'notifications'> => {
  const query = db
    .selectFrom('notifications')
    .selectAll()
    .where('recipient_id', '=', memberId)
    .where('type', '<>', 'data')
    .where(notBlocked(memberId, sql.ref('notifications.sender_id')))
    .orderBy(inMilliseconds('created_at'))
    .orderBy('id')
  return readInPages(db, query, row => ({
    id: row.id,
    type: row.type as OwnData['notifications'][number]['type'],
    recipientId: memberId,
    senderId: row.sender_id,
    postId: row.post_id,
    commentId: row.comment_id,
    parentCommentId: row.parent_comment_id,
    read: row.read_at !== null,
    ...madeAt(row),
  }))
}

export const gatherBlocks = (db: Kysely<DB>, memberId: string): Documents<'blocks'> => {
  const query = db
    .selectFrom('blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('blocked_id')
  return readInPages(db, query, row => ({ userId: row.blocked_id, ...madeAt(row) }))
}

export const gatherMutes = (db: Kysely<DB>, memberId: string): Documents<'mutes'> => {
  const query = db
    .selectFrom('mutes')
    .select(['muted_id', 'created_at'])
    .where('muter_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('muted_id')
  return readInPages(db, query, row => ({ userId: row.muted_id, ...madeAt(row) }))
}
