import { type KnotCategory, knotCategories } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { OwnDataStream } from './own-data.ts'
import { timestamps } from './times.ts'

export const gatherPoints = async (
  db: Kysely<DB>,
  memberId: string,
): Promise<OwnDataStream['userPoints']> => {
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
