import type { Feature } from '../../feature.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { archiveJob, deleteArchive, deleteArchivesWith, sweepArchives } from './archives.ts'
import { makeArchive } from './make-archive.ts'
import { serveArchives } from './serve-archives.ts'

export const ownData: Feature = {
  serve: serveArchives,
  jobs: [handleJob(archiveJob, (context, { archiveId }) => makeArchive(context, archiveId))],
  onSweep: sweepArchives,
  onMemberLeaves: async ({ db, viewer }) => {
    await deleteArchivesWith(db, viewer.id)
    await deleteArchive(db, viewer.id)
  },
}
