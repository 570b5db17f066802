import { pollEnd } from '@bowline/domain'
import { newJob } from '../../jobs/add-job.ts'
import type { PostSubject } from '../posts/index.ts'
import { endPollJob } from './end-poll.ts'

/** A poll is part of its post, and ends by itself. */
export const pollSubject: PostSubject = {
  jobs: ({ now, madeAt }, { id, poll }) => {
    if (!poll) return []
    const end = pollEnd(poll, now.getTime(), madeAt.getTime())
    return [newJob(endPollJob, { postId: id }, { delay: Math.max(0, end - now.getTime()) })]
  },
}
