import { type Selectable, sql } from 'kysely'
import type { Call } from '../../context.ts'
import type { Imports } from '../../database/schema.gen.ts'
import { gatherRows } from '../own-data/gather.ts'
import type { Manifest } from '../own-data/manifest.ts'
import type { ListName } from '../own-data/order.ts'
import { mendDrift } from '../profiles/mend-drift.ts'
import { findIdsHere } from './find-ids-here.ts'
import { idHere, translated } from './ids.ts'
import type { Collections } from './read-collections.ts'
import { takeChallenges } from './take-challenges.ts'
import { takeComments } from './take-comments.ts'
import { takeEvents } from './take-events.ts'
import { takeKnots } from './take-knots.ts'
import type { TakenPictures } from './take-pictures.ts'
import { takePosts } from './take-posts.ts'
import { takePreferences } from './take-preferences.ts'
import { takeProfile } from './take-profile.ts'
import { takeProjects } from './take-projects.ts'
import { batches, earlier, keepWhole, newOnes, type Taking } from './taking.ts'
import type { Tally } from './tally.ts'

type Brought = { manifest: Manifest; data: Collections; pictures: TakenPictures; tally: Tally }

/**
 * Makes rows of what can stand alone here, and keeps the rest for the member. Nobody is notified, nothing is earned, and
 * nothing is written in anybody else's name.
 */
export const takeDocuments = async (
  call: Pick<Call, 'db' | 'emit' | 'now'>,
  asked: Selectable<Imports>,
  brought: Brought,
) => {
  const taking = await prepare(call, asked, brought)
  await takeProfile(taking)
  await takePreferences(taking)
  await takePosts(taking)
  await takeProjects(taking)
  await takeEvents(taking)
  await takeChallenges(taking)
  await takeComments(taking)
  for (const name of ofOthers)
    for (const document of newOnes(taking, name)) keepWhole(taking, name, document, 'elsewhere')
  await takeKnots(taking)
  await writeKept(taking)
  await recount(taking)
}

const prepare = async (
  { db, emit, now }: Pick<Call, 'db' | 'emit' | 'now'>,
  { member_id: memberId, is_trusted: isTrusted, exported_at: exportedAt }: Selectable<Imports>,
  { manifest, data, pictures, tally }: Brought,
): Promise<Taking> => {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select from profiles where member_id = ${memberId} for update`.execute(db)
  const ids = await findIdsHere(db, memberId, manifest.memberId, data)
  for (const [url, picture] of pictures) ids.set(url, picture.url)
  const hobbies = await db.selectFrom('hobbies').select(['id', 'slug', 'retired_at']).execute()
  const here = await gatherRows(db, memberId, now)
  return {
    db,
    emit,
    now,
    memberId,
    isTrusted,
    manifest,
    latest: earlier(exportedAt, now),
    data: withIdsOfHere(data, ids),
    here,
    pictures: new Map([...pictures.values()].map(picture => [picture.url, picture])),
    tally,
    kept: [],
    removed: await findRemoved({ db, memberId, data }),
    hobbies: new Map(hobbies.map(({ id, slug, retired_at }) => [slug, { id, isOffered: !retired_at }])),
    posts: new Set(here.posts.map(({ id }) => id)),
    usedPictures: await findUsedPictures({ db, memberId }),
  }
}

/** Knots were earned for what it was called there: under another name it would earn them again. */
const withIdsOfHere = (data: Collections, ids: ReadonlyMap<string, string>): Collections => {
  const { userPoints, ...rest } = translated(data, ids)
  const history = data.userPoints?.history ?? []
  return { ...rest, userPoints: userPoints && { ...userPoints, history } }
}

/** By admins, or by the member, where only the place of a comment is left; under the id of the archive and that of here. */
const findRemoved = async ({ db, memberId, data }: Pick<Taking, 'db' | 'memberId' | 'data'>) => {
  const comments = data.comments.flatMap(({ id }) => [id, idHere(memberId, id)])
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from removals where member_id = ${memberId} and restored_at is null
    union select id from comments where id = any(${comments}::uuid[]) and author_id is null`.execute(db)
  return new Set(rows.flatMap(({ id }) => [id, idHere(memberId, id)]))
}

const findUsedPictures = async ({ db, memberId }: Pick<Taking, 'db' | 'memberId'>) => {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from posts where author_id = ${memberId} and media_id is not null
    union select unnest(array[before_media_id, after_media_id]) from projects where owner_id = ${memberId}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Others are part of each of these. */
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

const writeKept = async ({ db, memberId, kept }: Taking) => {
  // Of two with one id, which no Bowline writes, the later.
  const each = new Map(kept.map(record => [`${record.collection} ${record.document_id}`, record]))
  const rows = [...each.values()].map((record, position) => ({
    ...record,
    member_id: memberId,
    position,
    document: JSON.stringify(record.document),
  }))
  for (const batch of batches(rows))
    await db
      .insertInto('kept_records')
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

/** Every count is its rows'. */
const recount = async ({ db, memberId, posts, data, now }: Taking) => {
  const anew = (id: string, count: string) => ({ id, count, kept: 0, counted: 0 })
  const counts = [
    anew(memberId, 'posts'),
    ...[...posts].map(id => anew(id, 'likes')),
    ...data.comments.map(({ id }) => anew(id, 'replies')),
    ...data.challenges.map(({ id }) => anew(id, 'check-ins')),
  ]
  await mendDrift(db, counts, now)
}
