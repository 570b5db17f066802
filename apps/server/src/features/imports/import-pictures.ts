import { setTimeout } from 'node:timers/promises'
import { plainText, Refusal } from '@bowline/domain'
import type { Kysely, Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB, Imports } from '../../database/schema.gen.ts'
import { isSafePath, mediaUrl, newPath } from '../../media/paths.ts'
import type { ProcessedPicture } from '../../media/render-picture.ts'
import { earlier, type ImportedPictures, timeOf } from '../../own-archive/import-context.ts'
import type { Tally } from '../../own-archive/tally.ts'
import { deleteMedia, mediaPaths, storePicture } from '../media/index.ts'
import type { MediaDocument } from './check-collections.ts'
import { idHere } from './ids.ts'
import { findWorking } from './imports.ts'
import type { OpenArchive } from './open-archive.ts'
import { isPlainWebp } from './plain-webp.ts'

type ImportRow = Selectable<Imports>
type Archive = Pick<OpenArchive, 'manifest' | 'read'>

/**
 * Stores pictures one by one, each with its row, and skips those that exist. Each one is decoded and re-encoded
 * like an upload. The widest size stays byte for byte if a trusted Bowline made it and it contains only a picture,
 * because re-encoding on every move would lose quality. Stops early if the import was canceled.
 */
export const importPictures = async (
  context: Context,
  asked: ImportRow,
  archive: Archive,
  {
    media,
    tally,
    reportProgress,
  }: { media: MediaDocument[]; tally: Tally; reportProgress: (done: number) => Promise<void> },
): Promise<ImportedPictures> => {
  const taken: ImportedPictures = new Map()
  for (const [index, document] of media.entries()) {
    await reportProgress(index)
    if (!(await findWorking(context.db, asked.id).executeTakeFirst())) break
    const found = await findHere(context, asked, document)
    const path = found.path ?? (await importPicture(context, asked, archive, { ...document, id: found.id }))
    if (path)
      taken.set(document.mediaURL, {
        id: found.id,
        url: mediaUrl(path),
        purpose: document.purpose,
        isOld: found.isOld,
      })
    if (path) tally.count('media', found.isOld ? 'present' : 'taken')
    else tally.count('media', 'left-out', 'picture')
  }
  return taken
}

/** Deletes the pictures of an import that failed, so that nothing is half-imported. */
export const dropPictures = (db: Kysely<DB>, pictures: ImportedPictures) =>
  db.transaction().execute(async transaction => {
    for (const { id, isOld } of pictures.values()) if (!isOld) await deleteMedia(transaction, id)
  })

/** Its id here, and its path if it already exists: from before, or from an interrupted import. */
const findHere = async (
  { db }: Context,
  { member_id: ownerId, created_at }: ImportRow,
  { id }: MediaDocument,
) => {
  const ids = [id, idHere(ownerId, id)]
  const rows = await db
    .selectFrom('media')
    .select(['id', 'owner_id', 'path', 'attached_at'])
    .where('id', 'in', ids)
    .execute()
  const own = rows.find(row => row.owner_id === ownerId)
  if (own)
    return { id: own.id, path: own.path, isOld: own.attached_at === null || own.attached_at < created_at }
  return { id: rows.length === 0 ? id : idHere(ownerId, id), path: null, isOld: false }
}

/** @returns its path; null if the file is missing or not a picture */
const importPicture = async (
  context: Context,
  asked: ImportRow,
  archive: Archive,
  document: MediaDocument,
) => {
  const { db, storage, now } = context
  const name = `media/${document.path}`
  if (archive.manifest.files[name] === undefined) return null
  const bytes = await archive.read(name)
  const picture = await drawn(context, asked, bytes, document.purpose)
  if (!picture) return null
  const isSame = asked.is_trusted && isPlainWebp(bytes) && isOfItsSize(picture)
  const uploadedAt = timeOf({ latest: earlier(asked.exported_at, now()) }, document.createdAt)
  const stored = await storePicture(
    { storage, ownerId: asked.member_id, now: uploadedAt },
    isSame ? { ...picture, bytes } : picture,
    { purpose: document.purpose, fileName: 'image', description: plainText(document.description) },
    await pathHere(context, asked, archive, { ...document, uploadedAt }),
  )
  await db
    .insertInto('media')
    .values({
      ...stored,
      variants: JSON.stringify(stored.variants),
      id: document.id,
      owner_id: asked.member_id,
      purpose: document.purpose,
      // It belongs to the member's data, even if no post here shows it.
      attached_at: now(),
      uploaded_at: uploadedAt,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
    .catch(async error => {
      await storage.delete(mediaPaths([{ ...stored, variants: JSON.parse(JSON.stringify(stored.variants)) }]))
      throw error
    })
  return stored.path
}

/** Waits for its turn behind other members' pictures. */
const drawn = async (
  context: Context,
  asked: ImportRow,
  bytes: Buffer,
  purpose: MediaDocument['purpose'],
): Promise<ProcessedPicture | null> => {
  try {
    return await context.pictures.process(bytes, purpose, asked.member_id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'unavailable') return null
    await setTimeout(2000)
    return drawn(context, asked, bytes, purpose)
  }
}

const isOfItsSize = ({ width, height, original }: ProcessedPicture) =>
  original.width === width && original.height === height

/** The former path with the member's id here; a new one if that is no valid path or already used. */
const pathHere = async (
  { db }: Context,
  { member_id: ownerId }: ImportRow,
  { manifest }: Archive,
  { id, path, purpose, uploadedAt }: MediaDocument & { uploadedAt: Date },
) => {
  const [folder, owner, name = '', ...more] = path.split('/')
  const isOurs =
    folder === folders[purpose] && owner === manifest.memberId && more.length === 0 && fileName.test(name)
  const same = `${folder}/${ownerId}/${name}`
  if (!isOurs || !isSafePath(same)) return newPath(purpose, ownerId, uploadedAt, 'image')
  const taken = await db
    .selectFrom('media')
    .select('id')
    .where('path', '=', same)
    .where('id', '<>', id)
    .executeTakeFirst()
  return taken ? newPath(purpose, ownerId, uploadedAt, 'image') : same
}

const folders = { post: 'posts', profile: 'profiles', cover: 'covers', message: 'messages' }

/** Paths in the format of `newPath` that cannot collide with a narrower size of another picture. */
const fileName = /^\d{1,16}_(?!.*\.w\d+\.webp$)[\p{L}\p{N}.]{1,120}\.webp$/u
