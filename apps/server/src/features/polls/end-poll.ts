import { preferenceOf } from '@bowline/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { mayHearFrom, mayViewPost } from '../../database/visibility.ts'
import { wantsTextOfPost } from '../../database/wanted.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'
import { withTransactionEvents } from '../../jobs/with-transaction-events.ts'
import { emitUnreadNotifications, queuePush } from '../notifications/index.ts'

export const endPollJob = defineJob('end-poll', z.object({ postId: z.uuid() }), {
  key: ({ postId }) => `end-poll:${postId}`,
})

/** Notifies the author and the voters once that the poll has ended. A post that was deleted has none. */
export const endPoll = (context: Context, { postId }: { postId: string }) =>
  withTransactionEvents(context, async (db, emit) => {
    const now = context.now()
    // Members are locked before posts.
    await sql`
      select from profiles where member_id = any(array(
        select author_id from posts where id = ${postId}
        union all select member_id from poll_votes where post_id = ${postId}
      )) order by member_id for key share`.execute(db)
    const { rows } = await sql<{ author_id: string; ends_at: Date; is_over: boolean; vote_count: number }>`
      select author_id, poll_ends_at as ends_at, poll_is_over as is_over, (
        select sum(count)::int from unnest(poll_counts) count
      ) as vote_count
      from posts where id = ${postId} and poll_options is not null for no key update`.execute(db)
    const poll = rows[0]
    if (!poll || poll.is_over) return
    const left = poll.ends_at.getTime() - now.getTime()
    if (left > 0) {
      await addJob(db, endPollJob, { postId }, { delay: left })
      return
    }
    await db.updateTable('posts').set({ poll_is_over: true }).where('id', '=', postId).execute()
    emit({ post: postId }, { type: 'poll', postId, voteCount: poll.vote_count })
    const recipient = sql.ref('recipient.member_id')
    const author = sql`${poll.author_id}::uuid`
    const notified = await sql<{ id: string; recipient_id: string }>`
      insert into notifications (recipient_id, sender_id, type, post_id, created_at)
      select recipient.member_id, ${author}, 'poll', ${postId}, ${now}
      from profiles recipient
      where recipient.member_id = any(array(
          select ${author} union all select member_id from poll_votes where post_id = ${postId}
        ))
        and recipient.notification_preferences #> ${`{notificationTypes,${preferenceOf.poll}}`}::text[]
          is distinct from 'false'::jsonb
        and ${mayHearFrom(recipient, author)}
        and exists (select from posts where posts.id = ${postId} and ${mayViewPost(recipient)})
        and (recipient.member_id = ${author} or ${wantsTextOfPost('recipient', sql`${postId}::uuid`)})
      on conflict do nothing
      returning id, recipient_id`.execute(db)
    if (notified.rows.length === 0) return
    await queuePush(
      db,
      notified.rows.map(row => row.id),
    )
    emitUnreadNotifications(
      { emit },
      notified.rows.map(row => row.recipient_id),
    )
  })
