import type { Feature } from '../../feature.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { previewLink } from './preview-link.ts'
import { dropOldestPreviews, previewLife, previewLinkJob } from './queue.ts'
import { sweepPreviews } from './sweep.ts'

export const linkPreviews: Feature = {
  storedFiles: `
    select file ->> 'path' as path, 'image/webp' as content_type, id::text as owner,
      coalesce(fetched_at, created_at) as stored_at
    from link_previews, jsonb_array_elements(picture || (picture -> 'variants')) file`,
  jobs: [
    handleJob(previewLinkJob, async (context, job) => {
      if (job.memberId) await dropOldestPreviews(context, job.memberId)
      await previewLink(context, job)
    }),
  ],
  onSweep: (context, ago) => sweepPreviews(context, ago(previewLife)),
}
