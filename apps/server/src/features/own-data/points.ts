import { type KnotCategory, knotCategories } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { OwnData } from './gather.ts'
import { keptAt } from './times.ts'

/** SPEC.md §3 UserPoints. */
export const gatherPoints = async (db: Kysely<DB>, memberId: string): Promise<OwnData['userPoints']> => {
  const totals = await db
    .selectFrom('knot_totals')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!totals) return null
  const entries = await db
    .selectFrom('knot_entries')
    .leftJoin('hobbies', 'hobbies.id', 'knot_entries.hobby_id')
    .select(['knot_entries.created_at', 'amount', 'action', 'category', 'reason', 'subject', 'slug as hobby'])
    .where('member_id', '=', memberId)
    .orderBy('knot_entries.created_at')
    .orderBy('knot_entries.id')
    .execute()
  return {
    userId: memberId,
    total: totals.total,
    byCategory: Object.fromEntries(knotCategories.map(category => [category, totals[category]])) as Record<
      KnotCategory,
      number
    >,
    history: entries.map(({ created_at, category, ...entry }) => ({
      timestamp: created_at.toISOString(),
      category: category as KnotCategory,
      ...entry,
    })),
    level: totals.level,
    ...keptAt(totals),
  }
}
