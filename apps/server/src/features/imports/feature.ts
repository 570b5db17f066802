import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { handleJob } from '../../jobs/handle-job.ts'
import { deleteImport, importJob } from './imports.ts'
import { resumeImports } from './resume-imports.ts'
import { runImport } from './run-import.ts'

/** Milliseconds. The quota counts the imports of a week. */
const logRetention = 7 * 24 * 60 * 60_000

export const imports: Feature = {
  jobs: [handleJob(importJob, (context, { importId }) => runImport(context, importId))],
  recurringJobs: [{ name: 'resume-imports', schedule: '* * * * *', run: resumeImports }],
  onSweep: ({ db }, ago) => deleteInBatches(db, 'import_log', sql`created_at <= ${ago(logRetention)}`),
  storedFiles: `
    select format('imports/%s/%s.zip', member_id, id) as path, 'application/zip' as content_type,
      member_id::text as owner, created_at as stored_at
    from imports where state in ('waiting', 'working')`,
  onMemberLeaves: ({ db, viewer }) => deleteImport(db, viewer.id),
}
