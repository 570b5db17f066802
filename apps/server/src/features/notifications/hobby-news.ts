import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import type { DB } from '../../database/schema.gen.ts'
import { wantsTextOfPost } from '../../database/wanted.ts'
import { addJob, defineJob, newJob } from '../../jobs/add-job.ts'
import { withTransactionEvents } from '../../jobs/with-transaction-events.ts'
import { type Notified, notifyOf } from './notify.ts'
import { emitUnreadNotifications } from './unread.ts'

/** Notifies the author's connections who come after one, by their ids. */
export const hobbyNewsJob = defineJob(
  'notify-hobby',
  z.object({ postId: z.uuid(), after: z.uuid().nullable() }),
  { key: ({ postId }) => `notify-hobby:${postId}` },
)

/** Few enough for a transaction that other writes may wait for. */
const connectionsAtOnce = 1000

/** Notifies the author's connections of a new public post in one of their hobbies. */
export const hobbyNews = (postId: string) => newJob(hobbyNewsJob, { postId, after: null })

/**
 * Notifies some connections, and adds the job for the others in the same transaction. That job takes over the key, so
 * the queue does not repeat this one any more.
 */
export const notifyHobby = (
  context: Context,
  { postId, after }: z.infer<typeof hobbyNewsJob.payload>,
  batch = connectionsAtOnce,
) =>
  withTransactionEvents(context, async (db, emit) => {
    const found = await lockConnections(db, postId, after, batch)
    if (!found) return
    const { author_id: authorId, recipient_ids: recipientIds, last_id: lastId, count } = found
    const { rows } = await sql`
      select from posts where id = ${postId} and visibility = 'public' for key share`.execute(db)
    if (rows.length === 0) return
    const [notified] = await insertHobbyNews(db, { authorId, postId, recipientIds, now: context.now() })
    emitUnreadNotifications({ emit }, notified?.members ?? [])
    if (count === batch) await addJob(db, hobbyNewsJob, { postId, after: lastId })
  })

const insertHobbyNews = compileOnce<
  Notified,
  { authorId: string; postId: string; recipientIds: string[]; now: Date }
>(({ authorId, postId, recipientIds, now }) =>
  notifyOf(
    'hobbyUpdate',
    sql`recipient.member_id = any(${recipientIds}::uuid[]) and not exists (
      select from notifications earlier
      where earlier.recipient_id = recipient.member_id and earlier.post_id = ${postId}
        and earlier.sender_id = ${authorId} and earlier.type in ('mention', 'hobbyUpdate')
    )`,
    { senderId: authorId, postId, now, wantsText: wantsTextOfPost('recipient', postId) },
  ),
)

type Connections = { author_id: string; recipient_ids: string[]; last_id: string | null; count: number }

/**
 * Locks the author and those of the next connections who have the post's hobby. Members are locked first and in one order,
 * as everywhere.
 */
const lockConnections = async (db: Kysely<DB>, postId: string, after: string | null, batch: number) => {
  const { rows } = await sql<Connections>`
    with post as (
      select author_id, hobby_id from posts where id = ${postId} and visibility = 'public' and removed_at is null
    ), connected as materialized (
      select id from (
        (
          select user_a as id from connections
          where user_b = (select author_id from post) and user_a > ${after ?? lowest} and is_connection
          order by user_a limit ${batch}
        ) union all (
          select user_b from connections
          where user_a = (select author_id from post) and user_b > ${after ?? lowest} and is_connection
          order by user_b limit ${batch}
        )
      ) next order by id limit ${batch}
    ), locked as materialized (
      select member_id from profiles
      where member_id = any(array(
        select author_id from post
        union all select id from connected join profile_hobbies on member_id = id
        where profile_hobbies.hobby_id = (select hobby_id from post)
      ))
      order by member_id for key share
    )
    select post.author_id, array(select member_id from locked where member_id <> post.author_id) as recipient_ids,
      (select id from connected order by id desc limit 1) as last_id, (select count(*)::int from connected) as count
    from post`.execute(db)
  return rows[0]
}

const lowest = '00000000-0000-0000-0000-000000000000'
