import { newJob } from '../../jobs/add-job.ts'
import type { PostSubject } from '../posts/index.ts'
import { endPollJob } from './end-poll.ts'

const hour = 60 * 60_000

/** A poll is part of its post, and ends by itself. */
export const pollSubject: PostSubject = {
  jobs: ({ id, poll }) => (poll ? [newJob(endPollJob, { postId: id }, { delay: poll.hours * hour })] : []),
}
