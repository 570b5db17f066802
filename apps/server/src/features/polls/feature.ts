import type { Feature } from '../../feature.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { endPoll, endPollJob } from './end-poll.ts'

export const polls: Feature = { jobs: [handleJob(endPollJob, endPoll)] }
