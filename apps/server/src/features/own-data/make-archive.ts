import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { withTransactionEvents } from '../../jobs/with-transaction-events.ts'
import { signManifest } from '../../own-archive/manifest.ts'
import { signingKey } from '../../own-archive/signing-key.ts'
import { claimsOf } from '../knots/index.ts'
import { notifyOfData } from '../notifications/index.ts'
import { archivePath } from './archives.ts'
import { gatherOwnData } from './gather.ts'
import { jsonText } from './json-text.ts'
import { gatherMedia } from './media.ts'
import { type ArchiveWriter, createArchiveWriter } from './write-archive.ts'

/**
 * Makes a requested archive. It may run twice: the second file replaces the first. A failure is shown to the member
 * and retried.
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
  const { storage, now } = context
  const made = now()
  const folder = await mkdtemp(join(tmpdir(), 'bowline-archive-'))
  try {
    const file = join(folder, 'archive.zip')
    const talkers = await write(context, asked, file, made)
    const path = archivePath(asked)
    await storage.putFile(path, file, {
      contentType: 'application/zip',
      uploadedBy: asked.member_id,
      uploadTime: made,
    })
    const outcome = await noteReady(context, asked, talkers, (await stat(file)).size)
    if (outcome !== 'ready') await storage.delete([path])
    if (outcome === 'outdated') await make(context, asked)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A ZIP with one JSON file per collection, the pictures under `media/`, and `archive.json`, which lists and signs
 * the others. See docs/product/own-data.md#archive. @returns the members whose texts are in it
 */
const write = async (
  context: Context,
  { id, member_id: memberId }: { id: string; member_id: string },
  file: string,
  made: Date,
) => {
  const { config, db, storage } = context
  const archive = createArchiveWriter(file, made)
  const { pictures, knotClaims, talkers } = await writeCollections(db, memberId, made, archive)
  const note = noteProgress(context, id)
  const missing: string[] = []
  for (const [index, path] of pictures.entries()) {
    await note(index, pictures.length + 1)
    const found = await storage.read(path)
    // Pictures cannot be compressed further.
    if (found) await archive.add(`media/${path}`, found.stream, { compress: false, size: found.bytes })
    else missing.push(path)
  }
  const exportedAt = made.toISOString()
  const files = { ...archive.digests }
  const content = { exportedAt, origin: config.publicUrl, memberId, missing, knotClaims, files }
  await archive.add('archive.json', jsonFile(signManifest(content, await signingKey(db, made))))
  await archive.end()
  return talkers
}

/** As of one moment, in a transaction that holds no more than a page of rows. Pictures' paths are in the manifest anyway. */
const writeCollections = (db: Kysely<DB>, memberId: string, now: Date, archive: ArchiveWriter) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async transaction => {
      const { exportedAt: _, ...collections } = await gatherOwnData(transaction, memberId, now)
      for (const [name, documents] of Object.entries(collections))
        await archive.add(`${name}.json`, jsonFile(documents))
      const pictures: string[] = []
      const media = gatherMedia(transaction, memberId)
      for await (const { path } of media) pictures.push(path)
      await archive.add('media.json', jsonFile(media))
      const knotClaims = await claimsOf(transaction, memberId)
      return { pictures, knotClaims, talkers: await findTalkers(transaction, memberId) }
    })

async function* jsonFile(value: unknown) {
  yield* jsonText(value)
  yield '\n'
}

/** The member, and all members whose messages are in the archive. */
const findTalkers = async (db: Kysely<DB>, memberId: string) => {
  const rows = await db
    .selectFrom('chat_members')
    .select('other_id')
    .where('member_id', '=', memberId)
    .execute()
  return [memberId, ...rows.map(row => row.other_id)]
}

/** At most twice a second, for files of any size. */
const noteProgress = ({ db, now }: Context, id: string) => {
  let reportedAt = 0
  return async (done: number, total: number) => {
    if (Date.now() - reportedAt < 500) return
    reportedAt = Date.now()
    await db.updateTable('archives').set({ done, total, moved_at: now() }).where('id', '=', id).execute()
  }
}

/**
 * @returns `given-up` if the member has left or requested another one; `outdated` if it contains texts of a member
 * who left while it was made
 */
const noteReady = (
  context: Context,
  { id, member_id }: { id: string; member_id: string },
  talkers: string[],
  bytes: number,
): Promise<'ready' | 'given-up' | 'outdated'> =>
  withTransactionEvents(context, async (db, emit) => {
    const now = context.now()
    // A leaving member locks their profile first, and looks for finished archives afterwards.
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
