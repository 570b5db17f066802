import type { AnswerOf } from '@bowline/api/contract/index'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { DB, Imports } from '../../database/schema.gen.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'

type Import = AnswerOf<'createImport'>['import']

export const importJob = defineJob('import', z.object({ importId: z.uuid() }), {
  key: ({ importId }) => `import:${importId}`,
  slots: 2,
})

export const importPath = ({ id, member_id }: { id: string; member_id: string }) =>
  `imports/${member_id}/${id}.zip`

export const findImport = (db: Kysely<DB>, memberId: string) =>
  db.selectFrom('imports').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** While the import has not been given up and its member exists. */
export const findWorking = (db: Kysely<DB>, id: string) =>
  db.selectFrom('imports').select('id').where('id', '=', id).where('state', '=', 'working')

export const isInProgress = ({ state }: { state: string }) => state === 'waiting' || state === 'working'

/** Its file is deleted after the commit. */
export const deleteImport = async (db: Kysely<DB>, memberId: string) => {
  const gone = await db
    .deleteFrom('imports')
    .where('member_id', '=', memberId)
    .returning(['id', 'member_id'])
    .executeTakeFirst()
  if (gone) await addJob(db, deleteFilesJob, { paths: [importPath(gone)] })
}

export const presentImport = (row: Selectable<Imports>): Import => ({
  id: row.id,
  state: row.state as Import['state'],
  done: row.done,
  total: row.total,
  origin: row.origin,
  exportedAt: row.exported_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  problem: row.problem,
  lines: row.lines as Import['lines'],
})
