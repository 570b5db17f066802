import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
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
    if (!(await noteReady(context, asked.id, (await stat(file)).size))) await storage.delete([path])
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
    }))

/** At most twice a second, whatever the size of the files. */
const noteProgress = ({ db, now }: Context, id: string) => {
  let told = 0
  return async (done: number, total: number) => {
    if (Date.now() - told < 500) return
    told = Date.now()
    await db.updateTable('archives').set({ done, total, moved_at: now() }).where('id', '=', id).execute()
  }
}

/** @returns false when nobody waits for it any more: the member has left, or asked for another one */
const noteReady = (context: Context, id: string, bytes: number) =>
  tellingAll(context, async (db, emit) => {
    const now = context.now()
    const asked = await db
      .selectFrom('archives')
      .select(['member_id', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) return false
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
    if (asked.state !== 'ready') await notifyOfData({ db, emit, now }, asked.member_id, 'archive-ready')
    return true
  })
