import type { Feature } from '../../feature.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { archiveJob, deleteArchive, deleteArchivesWith, sweepArchives } from './archives.ts'
import { makeArchive } from './make-archive.ts'
import { serveArchives } from './serve-archives.ts'

export const ownData: Feature = {
  serve: serveArchives,
  jobs: [handleJob(archiveJob, (context, { archiveId }) => makeArchive(context, archiveId))],
  onSweep: sweepArchives,
  storedFiles: `
    select format('archives/%s/%s.zip', member_id, id) as path, 'application/zip' as content_type,
      member_id::text as owner, moved_at as stored_at
    from archives where state = 'ready'`,
  onMemberLeaves: async ({ db, viewer }) => {
    await deleteArchivesWith(db, viewer.id)
    await deleteArchive(db, viewer.id)
  },
}
