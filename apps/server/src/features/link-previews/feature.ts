import type { Feature } from '../../feature.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { previewLink } from './preview-link.ts'
import { previewLife, previewLinkJob } from './queue.ts'
import { sweepPreviews } from './sweep.ts'

export const linkPreviews: Feature = {
  jobs: [handleJob(previewLinkJob, previewLink)],
  onSweep: (context, ago) => sweepPreviews(context, ago(previewLife)),
}
