import type { Context } from '@bowline/server/context'
import type { DB } from '@bowline/server/database/schema.gen'
import { features } from '@bowline/server/features/index'
import { createTasks } from '@bowline/server/jobs/tasks'
import { type Kysely, sql } from 'kysely'

/**
 * Notifies connections of posts, and voters of polls that have ended, at the time of the post or of the end. The jobs
 * that wait in the queue would do so at the time at which a server runs them.
 */
export const notifyInTime = async (shared: Omit<Context, 'now'>, now: Date) => {
  let at = now
  const tasks = createTasks({ ...shared, now: () => at }, features)
  const notify = async (job: string, postId: string, time: Date, payload: object) => {
    at = time
    await sql`select graphile_worker.remove_job(${`${job}:${postId}`})`.execute(shared.db)
    await tasks[job]?.(payload)
  }
  for (const { id, created_at } of await findPosts(shared.db))
    await notify('notify-hobby', id, created_at, { postId: id, after: null })
  for (const { id, ends_at } of await findEndedPolls(shared.db, now))
    await notify('end-poll', id, ends_at, { postId: id })
  await correctTimes(shared.db)
}

const findPosts = (db: Kysely<DB>) =>
  db
    .selectFrom('posts')
    .select(['id', 'created_at'])
    .where('visibility', '=', 'public')
    .orderBy('created_at')
    .execute()

const findEndedPolls = async (db: Kysely<DB>, now: Date) => {
  const { rows } = await sql<{ id: string; ends_at: Date }>`
    select id, poll_ends_at as ends_at from posts where poll_ends_at <= ${now} and not poll_is_over`.execute(
    db,
  )
  return rows
}

/** A server that runs meanwhile may have done some of the jobs. */
const correctTimes = (db: Kysely<DB>) =>
  sql`
    update notifications set created_at = case type when 'poll' then posts.poll_ends_at else posts.created_at end
    from posts
    where posts.id = notifications.post_id and notifications.type in ('hobbyUpdate', 'poll')`.execute(db)

/** Members read notifications older than three days within a day, so that nobody starts with weeks of unread ones. */
export const readOldNotifications = (db: Kysely<DB>, now: Date) =>
  sql`
    update notifications set read_at = created_at + interval '1 day'
    where read_at is null and created_at < ${now}::timestamptz - interval '3 days'`.execute(db)
