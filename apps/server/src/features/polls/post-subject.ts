import { sql } from 'kysely'
import { addJob } from '../../jobs/add-job.ts'
import type { PostSubject } from '../posts/index.ts'
import { endPollJob } from './end-poll.ts'

const hour = 60 * 60_000

/** Adds the poll to a new post. It can't be changed later. */
export const pollSubject: PostSubject = {
  beforeCreate: async ({ db, now }, { id, poll }) =>
    poll
      ? async () => {
          const { options, hours } = poll
          const lasts = hours * hour
          await sql`
            update posts set poll_options = ${options}::text[],
              poll_counts = array_fill(0, array[${options.length}::int]),
              poll_ends_at = ${new Date(now.getTime() + lasts)}, poll_is_over = false
            where id = ${id}`.execute(db)
          await addJob(db, endPollJob, { postId: id }, { delay: lasts })
          return []
        }
      : null,
}
