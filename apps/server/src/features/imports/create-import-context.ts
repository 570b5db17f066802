import { type Selectable, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { Imports } from '../../database/schema.gen.ts'
import { keyOf } from '../../own-archive/collection.ts'
import { collectRows } from '../../own-archive/gather-rows.ts'
import { earlier, type ImportContext, type ImportedPictures } from '../../own-archive/import-context.ts'
import type { Manifest } from '../../own-archive/manifest.ts'
import type { ArchiveData, ListName } from '../../own-archive/own-data.ts'
import type { Tally } from '../../own-archive/tally.ts'
import { collections } from '../archive-collections.ts'
import { isNewcomer } from '../newcomers/index.ts'
import { repairCounters } from '../profiles/index.ts'
import { findIdsHere } from './find-ids-here.ts'
import { idHere, translated } from './ids.ts'

export type Brought = { manifest: Manifest; data: ArchiveData; pictures: ImportedPictures; tally: Tally }

export type ImportInProgress = ImportContext & ReturnType<typeof trackImported>

/** Reads what the import needs to know about the member here. */
export const createImportContext = async (
  { config: { productName }, db, emit, now }: Pick<WriteCall, 'config' | 'db' | 'emit' | 'now'>,
  { member_id: memberId, is_trusted: isTrusted, exported_at: exportedAt }: Selectable<Imports>,
  { manifest, data, pictures, tally }: Brought,
): Promise<ImportInProgress> => {
  await sql`set local statement_timeout = 0`.execute(db)
  const ids = await findIdsHere(db, memberId, manifest.memberId, data)
  for (const [url, picture] of pictures) ids.set(url, picture.url)
  const hobbies = await db.selectFrom('hobbies').select(['id', 'slug', 'retired_at']).execute()
  const isLimited = !isTrusted && (await isNewcomer(db, memberId, now))
  const here = await collectRows(collections, db, memberId, now)
  return {
    db,
    emit,
    now,
    memberId,
    productName,
    isTrusted,
    isLimited,
    manifest,
    latest: earlier(exportedAt, now),
    data: withIdsOfHere(data, ids),
    here,
    pictures: new Map([...pictures.values()].map(picture => [picture.url, picture])),
    tally,
    preserved: [],
    removed: await findRemoved({ db, memberId, data }),
    hobbies: new Map(hobbies.map(({ id, slug, retired_at }) => [slug, { id, isOffered: !retired_at }])),
    usedPictures: await findUsedPictures({ db, memberId }),
    ...trackImported({ here, tally, isLimited }),
    keyOf: (name, document) => keyOf(collections, name, document),
    repairCounts: counts =>
      repairCounters(
        db,
        counts.map(count => ({ ...count, kept: 0, counted: 0 })),
        now,
      ),
  }
}

/** What the member has here, before the import and through it. */
const trackImported = ({ here, tally, isLimited }: Pick<ImportContext, 'here' | 'tally' | 'isLimited'>) => {
  const own = new Map<ListName, Set<string>>()
  const imported: { [Name in ListName]?: ArchiveData[Name] } = {}
  const keysOf = (name: ListName, documents: readonly object[]) =>
    documents.map(document => keyOf(collections, name, document))
  const ownKeys = (name: ListName) => {
    const keys = own.get(name) ?? new Set(keysOf(name, here[name]))
    own.set(name, keys)
    return keys
  }
  return {
    own: ownKeys,
    imported: <Name extends ListName>(name: Name): ArchiveData[Name] =>
      imported[name] ?? ([] as ArchiveData[Name]),
    noteImported: <Name extends ListName>(name: Name, documents: ArchiveData[Name]) => {
      imported[name] = documents
      for (const key of keysOf(name, documents)) ownKeys(name).add(key)
      const isPrivate = isLimited && collections.lists[name].underLimits === 'private'
      tally.count(name, 'taken', isPrivate ? 'newcomer' : null, documents.length)
    },
  }
}

/** Knots keep the id of their original subject. A new id would earn them again. */
const withIdsOfHere = (data: ArchiveData, ids: ReadonlyMap<string, string>): ArchiveData => {
  const { userPoints, ...rest } = translated(data, ids)
  const history = data.userPoints?.history ?? []
  return { ...rest, userPoints: userPoints && { ...userPoints, history } }
}

/**
 * Removed by admins, or by the member if only the placeholder of a comment is left; by the id in the archive and
 * the id here.
 */
const findRemoved = async ({ db, memberId, data }: Pick<ImportContext, 'db' | 'memberId' | 'data'>) => {
  const comments = data.comments.flatMap(({ id }) => [id, idHere(memberId, id)])
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from removals where member_id = ${memberId} and restored_at is null
    union select id from comments where id = any(${comments}::uuid[]) and author_id is null`.execute(db)
  return new Set(rows.flatMap(({ id }) => [id, idHere(memberId, id)]))
}

const findUsedPictures = async ({ db, memberId }: Pick<ImportContext, 'db' | 'memberId'>) => {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from posts where author_id = ${memberId} and media_id is not null
    union select post_pictures.media_id from post_pictures join posts on posts.id = post_id where author_id = ${memberId}
    union select unnest(array[before_media_id, after_media_id]) from projects where owner_id = ${memberId}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
