import { followId, pairId } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import type { OwnData } from './gather.ts'
import { keptAt, madeAt } from './times.ts'

/** SPEC.md §3 Follow: whom the member follows, and who follows them. */
export const gatherFollows = async (db: Kysely<DB>, memberId: string): Promise<OwnData['follows']> => {
  const rows = await db
    .selectFrom('follows')
    .selectAll()
    .where(eb => eb.or([eb('follower_id', '=', memberId), eb('following_id', '=', memberId)]))
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({
    id: followId(row.follower_id, row.following_id),
    followerId: row.follower_id,
    followingId: row.following_id,
    ...madeAt(row),
  }))
}

/** SPEC.md §3 Connection. */
export const gatherConnections = async (
  db: Kysely<DB>,
  memberId: string,
): Promise<OwnData['connections']> => {
  const rows = await db
    .selectFrom('connections')
    .selectAll()
    .where(eb => eb.or([eb('user_a', '=', memberId), eb('user_b', '=', memberId)]))
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({
    id: pairId(row.user_a, row.user_b),
    users: [row.user_a, row.user_b],
    isConnection: row.is_connection,
    ...keptAt(row),
  }))
}

/** SPEC.md §3 Notification; of nobody the member is blocked from, as in the bell, nor of the archives themselves. */
export const gatherNotifications = async (
  db: Kysely<DB>,
  memberId: string,
): Promise<OwnData['notifications']> => {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('recipient_id', '=', memberId)
    .where('type', '<>', 'data')
    .where(notBlocked(memberId, sql.ref('notifications.sender_id')))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
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

export const gatherBlocks = async (db: Kysely<DB>, memberId: string): Promise<OwnData['blocks']> => {
  const rows = await db
    .selectFrom('blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({ userId: row.blocked_id, ...madeAt(row) }))
}

export const gatherMutes = async (db: Kysely<DB>, memberId: string): Promise<OwnData['mutes']> => {
  const rows = await db
    .selectFrom('mutes')
    .select(['muted_id', 'created_at'])
    .where('muter_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({ userId: row.muted_id, ...madeAt(row) }))
}
