import { cursorAt, invalidCursor } from '../../database/keyset.ts'
import type { Wishes } from '../../database/wanted.ts'

export type Wanted = { viewer: Wishes; cursor: string | undefined; limit: number }

/** The ids of the results, best first. */
export type Found = { ids: string[]; hasMore: boolean; nextCursor: string | null }

/** @property place by time, then by id */
export type Candidate = { id: string; place: string; visible: boolean }

/** Reads one tier after a position: `batchSize` rows, newest first, each with whether the viewer may see it. */
export type ReadTier = (after: string | undefined) => Promise<Candidate[]>

/** Rows per batch: visibility is checked only for these, however many rows match. */
export const batchSize = 200
/** The longest acceptable search. The cursor continues from there. */
const batchesAtMost = 8

/** Tier by tier, newest first in each. @param tiers five at most */
export const findInTiers = async (
  tiers: readonly ReadTier[],
  { cursor, limit }: Omit<Wanted, 'viewer'>,
): Promise<Found> => {
  const found: { id: string; at: string }[] = []
  let at = readPlace(cursor)
  for (let batches = 0; batches < batchesAtMost; batches += 1) {
    const { tier, after } = at
    const readTier = tiers[tier]
    if (!readTier) return pageOf(found, limit, null)
    const rows = await readTier(after)
    for (const row of rows) if (row.visible) found.push({ id: row.id, at: `${tier}.${cursorAt(row.place)}` })
    if (found.length > limit) return pageOf(found, limit, null)
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    at = last ? { tier, after: cursorAt(last.place) } : { tier: tier + 1, after: undefined }
  }
  return pageOf(found, limit, `${at.tier}.${at.after ?? ''}`)
}

const pageOf = (found: { id: string; at: string }[], limit: number, goesOnAt: string | null): Found => {
  const page = found.slice(0, limit)
  const nextCursor = found.length > limit ? (page.at(-1)?.at ?? null) : goesOnAt
  return { ids: page.map(({ id }) => id), hasMore: nextCursor !== null, nextCursor }
}

const readPlace = (cursor: string | undefined) => {
  if (cursor === undefined) return { tier: 0, after: undefined }
  const [, tier, after] = /^([0-4])\.(.*)$/.exec(cursor) ?? []
  if (tier === undefined) throw invalidCursor()
  return { tier: Number(tier), after: after || undefined }
}
