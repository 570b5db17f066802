import type { AnswerOf } from '@bowline/api/contract/index'
import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Context, MemberCall } from '../../context.ts'
import type { Archives, DB } from '../../database/schema.gen.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'

export const archivesHandlers = {
  getArchive: async ({ db, viewer, now }) => {
    const row = await findArchive(db, viewer.id, now)
    return { archive: row ? present(row) : null }
  },
  createArchive: async call => ({ archive: present(await createArchive(call)) }),
} satisfies HandlersOf<'getArchive' | 'createArchive'>

export const archiveJob = defineJob('archive', z.object({ archiveId: z.uuid() }), { slots: 2 })

export const archivePath = ({ id, member_id }: { id: string; member_id: string }) =>
  `archives/${member_id}/${id}.zip`

/** An ended session is not found, swept or not. */
export const findArchive = async (db: Kysely<DB>, memberId: string, now: Date) =>
  db
    .selectFrom('archives')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()

/** Longer than the slowest file takes: by then, the former worker is gone. */
const stillness = 30 * 60_000

/** One archive per member: a repeated request waits for the same one. */
const createArchive = async ({ db, viewer, now }: MemberCall) => {
  await sql`select from profiles where member_id = ${viewer.id} for no key update`.execute(db)
  const present = await findArchive(db, viewer.id, now)
  const isMoving = present !== undefined && now.getTime() - present.moved_at.getTime() < stillness
  if (isMoving && (present.state === 'waiting' || present.state === 'working')) return present
  await deleteArchive(db, viewer.id)
  const made = await db
    .insertInto('archives')
    .values({ member_id: viewer.id, created_at: now, moved_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addJob(db, archiveJob, { archiveId: made.id })
  return made
}

/** Its file is deleted after the commit. */
export const deleteArchive = async (db: Kysely<DB>, memberId: string) => {
  const gone = await db
    .deleteFrom('archives')
    .where('member_id', '=', memberId)
    .returning(['id', 'member_id'])
    .executeTakeFirst()
  if (gone) await addJob(db, deleteFilesJob, { paths: [archivePath(gone)] })
}

/**
 * Archives of members with messages from, or records about, a leaving member contain their data, so they are
 * deleted and can be made again without it.
 */
export const deleteArchivesWith = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ id: string; member_id: string }>`
    delete from archives where state = 'ready' and member_id in (
      select member_id from chat_members where other_id = ${memberId}
      union select follower_id from follows where following_id = ${memberId}
      union select following_id from follows where follower_id = ${memberId}
      union select recipient_id from notifications where sender_id = ${memberId}
      union select blocker_id from blocks where blocked_id = ${memberId}
      union select muter_id from mutes where muted_id = ${memberId}
    ) returning id, member_id`.execute(db)
  if (rows.length > 0) await addJob(db, deleteFilesJob, { paths: rows.map(archivePath) })
}

export const sweepArchives = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.transaction().execute(async transaction => {
    const gone = await transaction
      .deleteFrom('archives')
      .where('expires_at', '<=', now())
      .returning(['id', 'member_id'])
      .execute()
    if (gone.length > 0) await addJob(transaction, deleteFilesJob, { paths: gone.map(archivePath) })
  })

const present = (row: Selectable<Archives>): AnswerOf<'createArchive'>['archive'] => {
  const isReady = row.state === 'ready'
  return {
    id: row.id,
    state: row.state as AnswerOf<'createArchive'>['archive']['state'],
    done: row.done,
    total: row.total,
    createdAt: row.created_at.toISOString(),
    url: isReady ? `/api/account/archive/${row.id}.zip` : null,
    bytes: isReady ? Number(row.bytes) : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
