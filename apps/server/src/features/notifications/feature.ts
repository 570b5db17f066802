import { sql } from 'kysely'
import { dropMonths } from '../../database/month-partitions.ts'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { hobbyNewsJob, notifyHobby } from './hobby-news.ts'
import { emitToNotified, settleHidden } from './unread.ts'

export const notifications: Feature = {
  jobs: [handleJob(hobbyNewsJob, notifyHobby)],
  onSweep: async (context, ago) => {
    await settleHidden(context.db)
    const expired = ago(context.config.retention.notifications)
    const isExpired = sql`created_at <= ${expired}`
    const { dropped } = await dropMonths(context, 'listed_notifications', expired)
    await deleteInBatches(context.db, 'listed_notifications_default', isExpired)
    // An index of their time would change with every message, so they are only looked for once a month.
    if (dropped.length > 0) await deleteInBatches(context.db, 'message_notifications', isExpired)
  },
  onMemberLeaves: call => {
    const { id } = call.viewer
    return emitToNotified(
      call,
      sql`sender_id = ${id} or post_id in (select id from posts where author_id = ${id})`,
    )
  },
}
