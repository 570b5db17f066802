import { type RawBuilder, sql } from 'kysely'
import { invalidCursor } from '../../database/keyset.ts'
import type { Found } from './find-in-tiers.ts'

/** A row of a list by score, the highest first, then by id. */
export type Scored = { id: string; place: string }

export const scorePlace = (score: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<string>`${score} || '.' || ${id}`

/** @throws Refusal 400 for an invalid cursor */
export const isAfterScore = (
  cursor: string | undefined,
  score: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => {
  if (cursor === undefined) return sql<boolean>`true`
  const [, at, after] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (at === undefined || after === undefined) throw invalidCursor()
  return sql<boolean>`(${score}, ${id}) < (${at}::bigint, ${after}::uuid)`
}

/** @param rows one more than the limit where there are more */
export const pageByScore = (rows: Scored[], limit: number): Found => {
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    ids: page.map(({ id }) => id),
    hasMore,
    nextCursor: hasMore ? (page.at(-1)?.place ?? null) : null,
  }
}
