import { setTimeout } from 'node:timers/promises'
import { plainText, Refusal } from '@bowline/domain'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Imports } from '../../database/schema.gen.ts'
import { isSafePath, mediaUrl, newPath } from '../../media/paths.ts'
import { measure, type ProcessedPicture, processPicture } from '../../media/process.ts'
import { mediaPaths } from '../media/media-paths.ts'
import { storePicture } from '../media/store-picture.ts'
import { idHere } from './ids.ts'
import { findWorking } from './imports.ts'
import type { OpenArchive } from './open-archive.ts'
import { isPlainWebp } from './plain-webp.ts'
import type { MediaDocument } from './read-collections.ts'
import { earlier, timeOf } from './taking.ts'
import type { Tally } from './tally.ts'

/** By the addresses that documents name pictures by. */
export type TakenPictures = Map<string, { id: string; url: string; purpose: MediaDocument['purpose'] }>

type Asked = Selectable<Imports>
type Archive = Pick<OpenArchive, 'manifest' | 'read'>

/**
 * Stores the pictures one after the other, each with its row; those that are here are passed over. Every one is decoded
 * and drawn anew like an upload. The widest form stays byte by byte where a trusted Bowline made it and it is nothing
 * but a picture: drawn again and again, it would lose a little with every move. It ends early where nobody waits for it
 * any more.
 */
export const takePictures = async (
  context: Context,
  asked: Asked,
  archive: Archive,
  { media, tally, tell }: { media: MediaDocument[]; tally: Tally; tell: (done: number) => Promise<void> },
): Promise<TakenPictures> => {
  const taken: TakenPictures = new Map()
  for (const [index, document] of media.entries()) {
    await tell(index)
    if (!(await findWorking(context.db, asked.id).executeTakeFirst())) break
    const found = await findHere(context, asked, document)
    const path = found.path ?? (await takePicture(context, asked, archive, { ...document, id: found.id }))
    if (path) taken.set(document.mediaURL, { id: found.id, url: mediaUrl(path), purpose: document.purpose })
    if (path) tally.count('media', found.isOld ? 'present' : 'taken')
    else tally.count('media', 'left-out', 'picture')
  }
  return taken
}

/** Its id here, and its path where it is here already: from before, or since this import was broken off. */
const findHere = async (
  { db }: Context,
  { member_id: ownerId, created_at }: Asked,
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

/** @returns its path; null where the file is missing, or is no picture */
const takePicture = async (context: Context, asked: Asked, archive: Archive, document: MediaDocument) => {
  const { db, storage, now } = context
  const name = `media/${document.path}`
  if (archive.manifest.files[name] === undefined) return null
  const bytes = await archive.read(name)
  const picture = await drawn(bytes, document.purpose)
  if (!picture) return null
  const isSame = asked.is_trusted && isPlainWebp(bytes) && (await hasSizeOf(bytes, picture))
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
      // It belongs to the member's data, whether or not a post of here shows it.
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

/** Waits while others' pictures are in turn. */
const drawn = async (bytes: Buffer, purpose: MediaDocument['purpose']): Promise<ProcessedPicture | null> => {
  try {
    return await processPicture(bytes, purpose)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'unavailable') return null
    await setTimeout(2000)
    return drawn(bytes, purpose)
  }
}

const hasSizeOf = async (bytes: Buffer, { width, height }: ProcessedPicture) => {
  const size = await measure(bytes)
  return size.width === width && size.height === height
}

/** As it was there, under the id the member has here; a new one where that is no path of ours, or is taken. */
const pathHere = async (
  { db }: Context,
  { member_id: ownerId }: Asked,
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

const folders = { post: 'posts', profile: 'profiles', message: 'messages' }

/** As `newPath` makes them, and none that could be the narrower form of another. */
const fileName = /^\d{1,16}_(?!.*\.w\d+\.webp$)[\p{L}\p{N}.]{1,120}\.webp$/u
