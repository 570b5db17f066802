import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'

export const notifications: ListCollection<'notifications'> = {
  tables: ['notifications'],
  schema: ownData.shape.notifications,
  after: [],
  gather: (db, memberId) => gatherNotifications(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }) => [createdAt, id],
  import: 'preserve',
}

/** Without notifications about archives and from members with a block in between. */
const gatherNotifications = (db: Kysely<DB>, memberId: string): Documents<'notifications'> => {
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
