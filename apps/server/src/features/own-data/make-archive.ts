import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { tellingAll } from '../../jobs/telling-all.ts'
import { claimsOf } from '../imports/knot-claims.ts'
import { archivePath } from './archives.ts'
import { gatherOwnData } from './gather.ts'
import { gatherMedia } from './media.ts'
import { notifyOfData } from './notify-of-data.ts'
import { signingKey } from './signing-key.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Makes an archive that was asked for. May run twice: the file of the second takes the place of the first one's. Where
 * it fails, the member is told, and it is tried again.
 */
export const makeArchive = async (context: Context, archiveId: string) => {
  const { db, now } = context
  const asked = await db
    .updateTable('archives')
    .set({ state: 'working', done: 0, moved_at: now() })
    .where('id', '=', archiveId)
    .where('state', '<>', 'ready')
    .returning(['id', 'member_id'])
    .executeTakeFirst()
  if (!asked) return
  try {
    await make(context, asked)
  } catch (error) {
    await db
      .updateTable('archives')
      .set({ state: 'failed', moved_at: now() })
      .where('id', '=', archiveId)
      .execute()
    throw error
  }
}

const make = async (context: Context, asked: { id: string; member_id: string }) => {
  const { config, db, storage, now } = context
  const made = now()
  const content = await gather(context, asked.member_id, made)
  const folder = await mkdtemp(join(tmpdir(), 'bowline-archive-'))
  try {
    const file = join(folder, 'archive.zip')
    await writeArchive(file, {
      ...content,
      origin: config.publicUrl,
      key: await signingKey(db, made),
      storage,
      tell: noteProgress(context, asked.id),
    })
    const path = archivePath(asked)
    await storage.putFile(path, file, {
      contentType: 'application/zip',
      uploadedBy: asked.member_id,
      uploadTime: made,
    })
    const outcome = await noteReady(context, asked, content.talkers, (await stat(file)).size)
    if (outcome !== 'ready') await storage.delete([path])
    if (outcome === 'outdated') await make(context, asked)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As of one moment. */
const gather = ({ db }: Context, memberId: string, now: Date) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async transaction => ({
      data: await gatherOwnData(transaction, memberId, now),
      media: await gatherMedia(transaction, memberId),
      knotClaims: await claimsOf(transaction, memberId),
      talkers: await findTalkers(transaction, memberId),
    }))

/** The member, and all whose messages are in the archive. */
const findTalkers = async (db: Kysely<DB>, memberId: string) => {
  const rows = await db
    .selectFrom('chat_members')
    .select('other_id')
    .where('member_id', '=', memberId)
    .execute()
  return [memberId, ...rows.map(row => row.other_id)]
}

/** At most twice a second, whatever the size of the files. */
const noteProgress = ({ db, now }: Context, id: string) => {
  let told = 0
  return async (done: number, total: number) => {
    if (Date.now() - told < 500) return
    told = Date.now()
    await db.updateTable('archives').set({ done, total, moved_at: now() }).where('id', '=', id).execute()
  }
}

/**
 * @returns `given-up` when nobody waits for it any more, since the member has left or asked for another one; `outdated`
 * when it has words of somebody who left while it was made
 */
const noteReady = (
  context: Context,
  { id, member_id }: { id: string; member_id: string },
  talkers: string[],
  bytes: number,
): Promise<'ready' | 'given-up' | 'outdated'> =>
  tellingAll(context, async (db, emit) => {
    const now = context.now()
    // Whoever is about to leave holds their profile, and looks for archives that are ready afterwards.
    const { rows: present } = await sql`
      select from profiles where member_id = any(${talkers}::uuid[]) order by member_id for key share`.execute(
      db,
    )
    const asked = await db
      .selectFrom('archives')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) return 'given-up'
    if (present.length < talkers.length) return 'outdated'
    await db
      .updateTable('archives')
      .set({
        state: 'ready',
        bytes,
        done: sql`total`,
        moved_at: now,
        expires_at: new Date(now.getTime() + limits.archiveLife),
      })
      .where('id', '=', id)
      .execute()
    if (asked.state !== 'ready') await notifyOfData({ db, emit, now }, member_id, 'archive-ready')
    return 'ready'
  })
