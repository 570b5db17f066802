import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import { mediaPaths } from '../media/index.ts'
import { emitUnreadMessages } from './unread.ts'

/**
 * Deletes the chats of a leaving member for both sides, with the pictures and the answers stored for the other
 * member's writes. Locks chats in one order, after the members.
 */
export const leaveChats = async (call: MemberWriteCall) => {
  const { db, viewer, emit } = call
  const { rows } = await sql<{ id: string; other_id: string }>`
    select id, case when first_id = ${viewer.id} then second_id else first_id end as other_id from chats
    where first_id = ${viewer.id} or second_id = ${viewer.id}
    order by id for update`.execute(db)
  if (rows.length === 0) return
  const chatIds = rows.map(({ id }) => id)
  const otherIds = rows.map(({ other_id }) => other_id)
  await deletePictures(db, chatIds)
  await sql`
    delete from operations
    where actor_id = any(${otherIds}::uuid[])
      and (answer ->> 'id' = any(${chatIds}::text[]) or answer ->> 'chatId' = any(${chatIds}::text[]))`.execute(
    db,
  )
  await db.deleteFrom('chats').where('id', 'in', chatIds).execute()
  emitUnreadMessages(call, otherIds)
  for (const row of rows) emit({ member: row.other_id }, { type: 'chat', chatId: row.id })
}

const deletePictures = async (db: Kysely<DB>, chatIds: string[]) => {
  const rows = await db
    .deleteFrom('media')
    .where('id', 'in', query =>
      query.selectFrom('messages').select('media_id').where('chat_id', 'in', chatIds),
    )
    .returning(['path', 'variants'])
    .execute()
  if (rows.length > 0) await addJob(db, deleteFilesJob, { paths: mediaPaths(rows) })
}
