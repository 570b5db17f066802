import { importMessages } from '@bowline/domain'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { giveUp } from './run-import.ts'

/** Longer than the slowest picture takes: whoever worked on it is gone. */
const stillness = 2 * 60_000

/** What does not go through in that time never will. */
const patience = 24 * 60 * 60_000

/** Takes up imports that a server left behind when it went down. */
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
    for (const { id } of left) await addJob(transaction, 'import', { importId: id }, { key: `import:${id}` })
  })
}
