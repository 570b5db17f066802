import { ownData } from '@bowline/api/contract/own-data'
import { type KnotCategory, knotCategories } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { DocumentCollection, ListCollection } from '../../own-archive/collection.ts'
import type { OwnDataStream } from '../../own-archive/own-data.ts'
import { timestamps } from '../../own-archive/times.ts'
import { importKnots } from './import-knots.ts'

export const userPoints: DocumentCollection<'userPoints'> = {
  tables: ['knot_entries', 'knot_totals'],
  schema: ownData.shape.userPoints,
  after: ['uncreditedPoints'],
  gather: (db, memberId) => gatherPoints(db, memberId),
  import: importKnots,
}

/** Knots from another Bowline are stored only as they came. */
export const uncreditedPoints: ListCollection<'uncreditedPoints'> = {
  tables: [],
  schema: ownData.shape.uncreditedPoints,
  after: [],
  gather: () => none,
  key: ({ publicKey, points }) => `${publicKey} ${points.userId}`,
  place: ({ publicKey }) => [publicKey],
  import: 'preserve',
}

const none: AsyncIterable<never> = { async *[Symbol.asyncIterator]() {} }

const gatherPoints = async (db: Kysely<DB>, memberId: string): Promise<OwnDataStream['userPoints']> => {
  const totals = await db
    .selectFrom('knot_totals')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!totals) return null
  const entries = db
    .selectFrom('knot_entries')
    .leftJoin('hobbies', 'hobbies.id', 'knot_entries.hobby_id')
    .leftJoin('knot_entries as origin', 'origin.id', 'knot_entries.origin_id')
    .select([
      'knot_entries.created_at',
      'knot_entries.amount',
      'knot_entries.action',
      'knot_entries.category',
      'knot_entries.reason',
      sql<string>`coalesce(knot_entries.subject, origin.subject)`.as('subject'),
      'slug as hobby',
    ])
    .where('knot_entries.member_id', '=', memberId)
    .orderBy('knot_entries.created_at')
    .orderBy('knot_entries.id')
  return {
    userId: memberId,
    total: totals.total,
    byCategory: Object.fromEntries(knotCategories.map(category => [category, totals[category]])) as Record<
      KnotCategory,
      number
    >,
    history: readInPages(db, entries, ({ created_at, category, ...entry }) => ({
      timestamp: created_at.toISOString(),
      category: category as KnotCategory,
      ...entry,
    })),
    level: totals.level,
    ...timestamps(totals),
  }
}
