import { ownData } from '@bowline/api/contract/own-data'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import { batches, type ImportContext, preserveDocument, timeOf } from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'

export const hobbyFollows: ListCollection<'hobbyFollows'> = {
  tables: ['hobby_follows'],
  schema: ownData.shape.hobbyFollows.default([]),
  after: [],
  gather: (db, memberId) => gatherHobbyFollows(db, memberId),
  key: ({ hobby }) => hobby,
  place: ({ createdAt, hobby }) => [createdAt, hobby],
  import: (context, documents) => importHobbyFollows(context, documents),
}

export const hobbySuggestions: ListCollection<'hobbySuggestions'> = {
  tables: ['hobby_suggestions'],
  schema: ownData.shape.hobbySuggestions.default([]),
  after: [],
  gather: (db, memberId) => gatherHobbySuggestions(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }) => [createdAt, id],
  import: 'preserve',
}

const gatherHobbySuggestions = (db: Kysely<DB>, memberId: string): Documents<'hobbySuggestions'> => {
  const query = db
    .selectFrom('hobby_suggestions')
    .select(['id', 'name', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('id')
  return readInPages(db, query, ({ id, name, state, ...row }) => ({
    id,
    name,
    state: state as OwnData['hobbySuggestions'][number]['state'],
    ...madeAt(row),
  }))
}

const gatherHobbyFollows = (db: Kysely<DB>, memberId: string): Documents<'hobbyFollows'> => {
  const query = db
    .selectFrom('hobby_follows')
    .innerJoin('hobbies', 'hobbies.id', 'hobby_follows.hobby_id')
    .select(['hobbies.slug', 'hobby_follows.is_following', 'hobby_follows.created_at'])
    .where('member_id', '=', memberId)
    .orderBy(inMilliseconds('hobby_follows.created_at'))
    .orderBy('hobbies.slug')
  return readInPages(db, query, row => ({
    hobby: row.slug,
    isFollowing: row.is_following,
    ...madeAt(row),
  }))
}

/** Imports choices about hobbies that this server offers. */
const importHobbyFollows = async (context: ImportContext, documents: OwnData['hobbyFollows']) => {
  const known = documents.filter(document => {
    const isOffered = context.hobbies.get(document.hobby)?.isOffered
    if (!isOffered) preserveDocument(context, 'hobbyFollows', document, 'hobby')
    return isOffered
  })
  const rows = known.map(({ hobby, isFollowing, createdAt }) => ({
    member_id: context.memberId,
    hobby_id: context.hobbies.get(hobby)?.id ?? 0,
    is_following: isFollowing,
    created_at: timeOf(context, createdAt),
  }))
  for (const batch of batches(rows)) await context.db.insertInto('hobby_follows').values(batch).execute()
  return known
}
