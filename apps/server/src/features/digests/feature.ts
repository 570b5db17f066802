import type { Feature } from '../../feature.ts'
import { queueDigests } from './queue-digests.ts'

export const digests: Feature = {
  recurringJobs: [{ name: 'queue-digests', schedule: '*/15 * * * *', run: queueDigests }],
}
