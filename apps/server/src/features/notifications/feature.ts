import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { hobbyNewsJob, notifyHobby } from './hobby-news.ts'
import { emitToNotified } from './unread.ts'

export const notifications: Feature = {
  jobs: [handleJob(hobbyNewsJob, notifyHobby)],
  onMemberLeaves: call => {
    const { id } = call.viewer
    return emitToNotified(
      call,
      sql`sender_id = ${id} or post_id in (select id from posts where author_id = ${id})`,
    )
  },
}
