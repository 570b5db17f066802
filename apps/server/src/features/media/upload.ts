import type { ParsedOf } from '@bowline/api/contract/index'
import { accountMessages, invalid, Refusal } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { Once } from '../../http/handlers.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { mediaPaths } from './media-paths.ts'
import { pictureOf } from './picture.ts'
import { type StoredPicture, storePicture } from './store-picture.ts'

/**
 * Stores the files first, then the row, so that every visible row has its files. If a concurrent request with the
 * same key was faster, its result is the answer, and this request's files are deleted.
 */
export const uploadMedia = async (
  call: MemberCall,
  { query, body }: ParsedOf<'uploadMedia'>,
  once: Once<'uploadMedia'>,
) => {
  if (body.byteLength === 0) throw invalid('No file provided')
  const picture = await call.pictures.process(body, query.purpose, call.viewer.id)
  const stored = await storePicture({ ...call, ownerId: call.viewer.id }, picture, query)
  let isStored = false
  try {
    const answer = await once(async inside => {
      await insert(inside, stored, query)
      isStored = true
      return { id: query.id, picture: pictureOf(stored) }
    })
    if (!isStored) await call.storage.delete(mediaPaths([stored]))
    return answer
  } catch (error) {
    // The commit may have succeeded even if its answer was lost.
    if (!(await isReferred(call.db, stored.path))) await call.storage.delete(mediaPaths([stored]))
    throw error
  }
}

type Query = ParsedOf<'uploadMedia'>['query']
const insert = async ({ db, viewer, now }: MemberCall, stored: StoredPicture, { id, purpose }: Query) => {
  const inserted = await db
    .insertInto('media')
    .values({
      ...stored,
      variants: JSON.stringify(stored.variants),
      id,
      owner_id: viewer.id,
      purpose,
      uploaded_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(refuseGoneOwner)
  if (!inserted) throw idTaken('A picture')
}

/** The account may be deleted during an upload. */
const refuseGoneOwner = (error: unknown) => {
  throw violates(error, 'media_owner_id_fkey')
    ? new Refusal('unauthenticated', accountMessages.noUser)
    : error
}

const isReferred = async (db: Kysely<DB>, path: string) =>
  Boolean(await db.selectFrom('media').select('id').where('path', '=', path).executeTakeFirst())
