import { type Selectable, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { Imports } from '../../database/schema.gen.ts'
import { collectRows, type ListName, type Manifest } from '../own-data/index.ts'
import { repairCounters } from '../profiles/index.ts'
import { findIdsHere } from './find-ids-here.ts'
import { idHere, translated } from './ids.ts'
import { importChallenges } from './import-challenges.ts'
import { importComments } from './import-comments.ts'
import {
  batches,
  earlier,
  type ImportContext,
  type ImportedPictures,
  newOnes,
  preserveDocument,
} from './import-context.ts'
import { importEvents } from './import-events.ts'
import { importKnots } from './import-knots.ts'
import { importPosts } from './import-posts.ts'
import { importPreferences } from './import-preferences.ts'
import { importProfile } from './import-profile.ts'
import { importProjects } from './import-projects.ts'
import type { Collections } from './read-collections.ts'
import type { Tally } from './tally.ts'

type Brought = { manifest: Manifest; data: Collections; pictures: ImportedPictures; tally: Tally }

/**
 * Imports documents that are valid on their own, and preserves the rest for the next export. This notifies nobody,
 * awards nothing and writes nothing in another member's name.
 */
export const importDocuments = async (
  call: Pick<WriteCall, 'config' | 'db' | 'emit' | 'now'>,
  asked: Selectable<Imports>,
  brought: Brought,
) => {
  const context = await prepare(call, asked, brought)
  await importProfile(context)
  await importPreferences(context)
  await importPosts(context)
  await importProjects(context)
  await importEvents(context)
  await importChallenges(context)
  await importComments(context)
  for (const name of ofOthers)
    for (const document of newOnes(context, name)) preserveDocument(context, name, document, 'elsewhere')
  await importKnots(context)
  await writePreserved(context)
  await recount(context)
}

const prepare = async (
  { config: { productName }, db, emit, now }: Pick<WriteCall, 'config' | 'db' | 'emit' | 'now'>,
  { member_id: memberId, is_trusted: isTrusted, exported_at: exportedAt }: Selectable<Imports>,
  { manifest, data, pictures, tally }: Brought,
): Promise<ImportContext> => {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select from profiles where member_id = ${memberId} for update`.execute(db)
  const ids = await findIdsHere(db, memberId, manifest.memberId, data)
  for (const [url, picture] of pictures) ids.set(url, picture.url)
  const hobbies = await db.selectFrom('hobbies').select(['id', 'slug', 'retired_at']).execute()
  const here = await collectRows(db, memberId, now)
  return {
    db,
    emit,
    now,
    memberId,
    productName,
    isTrusted,
    manifest,
    latest: earlier(exportedAt, now),
    data: withIdsOfHere(data, ids),
    here,
    pictures: new Map([...pictures.values()].map(picture => [picture.url, picture])),
    tally,
    preserved: [],
    removed: await findRemoved({ db, memberId, data }),
    hobbies: new Map(hobbies.map(({ id, slug, retired_at }) => [slug, { id, isOffered: !retired_at }])),
    posts: new Set(here.posts.map(({ id }) => id)),
    usedPictures: await findUsedPictures({ db, memberId }),
  }
}

/** Knots keep the id of their original subject. A new id would earn them again. */
const withIdsOfHere = (data: Collections, ids: ReadonlyMap<string, string>): Collections => {
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
    union select unnest(array[before_media_id, after_media_id]) from projects where owner_id = ${memberId}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** These involve other members. */
const ofOthers: ListName[] = [
  'commentReactions',
  'follows',
  'connections',
  'notifications',
  'chats',
  'messages',
  'blocks',
  'mutes',
  'rsvps',
  'reports',
  'contactMessages',
  'uncreditedPoints',
]

const writePreserved = async ({ db, memberId, preserved }: ImportContext) => {
  // If two documents have the same id, which no Bowline writes, the later one wins.
  const each = new Map(preserved.map(record => [`${record.collection} ${record.document_id}`, record]))
  const rows = [...each.values()].map((record, position) => ({
    ...record,
    member_id: memberId,
    position,
    document: JSON.stringify(record.document),
  }))
  for (const batch of batches(rows))
    await db
      .insertInto('preserved_records')
      .values(batch)
      .onConflict(conflict =>
        conflict.columns(['member_id', 'collection', 'document_id']).doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          is_whole: ref('excluded.is_whole'),
          document: ref('excluded.document'),
        })),
      )
      .execute()
}

/** Recounts from the rows. */
const recount = async ({ db, memberId, posts, data, now }: ImportContext) => {
  const fromZero = (id: string, count: string) => ({ id, count, kept: 0, counted: 0 })
  const counts = [
    fromZero(memberId, 'posts'),
    ...[...posts].map(id => fromZero(id, 'likes')),
    ...data.comments.map(({ id }) => fromZero(id, 'replies')),
    ...data.challenges.map(({ id }) => fromZero(id, 'check-ins')),
  ]
  await repairCounters(db, counts, now)
}
