import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { pushJob, releasePushesJob } from '../notifications/index.ts'
import { releasePushes } from './held-pushes.ts'
import { pushMeasurement } from './push-state.ts'
import { sendPushes } from './send-pushes.ts'

/** Milliseconds. No push is retried for that long. */
const deliveryRetention = 7 * 24 * 60 * 60_000

export const push: Feature = {
  jobs: [handleJob(pushJob, sendPushes), handleJob(releasePushesJob, releasePushes)],
  measurements: [pushMeasurement],
  onSweep: ({ db }, ago) => deleteInBatches(db, 'push_deliveries', sql`told_of <= ${ago(deliveryRetention)}`),
}
