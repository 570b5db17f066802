import type { AnswerOf } from '@bowline/api/contract/index'
import type { Kysely, Selectable } from 'kysely'
import type { DB, Imports } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'

type Import = AnswerOf<'createImport'>['import']

export const importPath = ({ id, member_id }: { id: string; member_id: string }) =>
  `imports/${member_id}/${id}.zip`

export const findImport = (db: Kysely<DB>, memberId: string) =>
  db.selectFrom('imports').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** While nobody has given it up, and its member is here. */
export const findWorking = (db: Kysely<DB>, id: string) =>
  db.selectFrom('imports').select('id').where('id', '=', id).where('state', '=', 'working')

export const isUnderWay = ({ state }: { state: string }) => state === 'waiting' || state === 'working'

/** Its file goes when the transaction is through. */
export const deleteImport = async (db: Kysely<DB>, memberId: string) => {
  const gone = await db
    .deleteFrom('imports')
    .where('member_id', '=', memberId)
    .returning(['id', 'member_id'])
    .executeTakeFirst()
  if (gone) await addJob(db, 'delete-files', { paths: [importPath(gone)] })
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
