import { importMessages } from '@bowline/domain'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { importJob } from './imports.ts'
import { giveUp } from './run-import.ts'

/** Longer than the slowest picture takes: by then, the former worker is gone. */
const stillness = 2 * 60_000

/** After that time, a retry would fail too. */
const patience = 24 * 60 * 60_000

/** Resumes imports that a stopped server left unfinished. */
export const resumeImports = async (context: Context) => {
  const { db, now } = context
  const hopeless = await db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['waiting', 'working'])
    .where('created_at', '<=', new Date(now().getTime() - patience))
    .execute()
  for (const asked of hopeless) await giveUp(context, asked, importMessages.failed)
  await db.transaction().execute(async transaction => {
    const left = await transaction
      .updateTable('imports')
      .set({ moved_at: now() })
      .where('state', 'in', ['waiting', 'working'])
      .where('moved_at', '<=', new Date(now().getTime() - stillness))
      .returning('id')
      .execute()
    for (const { id } of left) await addJob(transaction, importJob, { importId: id })
  })
}
