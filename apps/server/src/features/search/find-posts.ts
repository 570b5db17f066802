import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cursorAt, isAfter, placeOf, strangeCursor } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, mayViewPost } from '../../database/visibility.ts'
import type { Asked } from './understand.ts'

/** Rows of `post_search` to look through, and what must hold of their `posts` row. */
export type Source = { rows: RawBuilder<unknown>; isWanted: RawBuilder<unknown> }

export type Wanted = { viewerId: string; cursor: string | undefined; limit: number }

/** The ids of what was found, the best first. */
export type Found = { ids: string[]; hasMore: boolean; nextCursor: string | null }

/** Rows looked at in one go: whether the viewer may see them is asked for these alone, however many have the words. */
const batchSize = 200
/** Nobody waits for more than this; the cursor goes on from there. */
const batchesAtMost = 8

/** Tier by tier, the newest first within each. */
export const findPostsWith = async (
  db: Kysely<DB>,
  { tiers }: Asked,
  source: Source,
  { viewerId, cursor, limit }: Wanted,
): Promise<Found> => {
  const found: { id: string; at: string }[] = []
  let at = readPlace(cursor)
  for (let batches = 0; batches < batchesAtMost; batches += 1) {
    const wanted = tiers[at.tier]
    if (wanted === undefined) return pageOf(found, limit, null)
    const better = tiers[at.tier - 1]
    const { rows } = await candidatesQuery({ source, wanted, better, after: at.after, viewerId }).execute(db)
    const { tier } = at
    for (const row of rows) if (row.visible) found.push({ id: row.id, at: `${tier}.${cursorAt(row.place)}` })
    if (found.length > limit) return pageOf(found, limit, null)
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    at = last ? { tier, after: cursorAt(last.place) } : { tier: tier + 1, after: undefined }
  }
  return pageOf(found, limit, `${at.tier}.${at.after ?? ''}`)
}

type Candidates = {
  source: Source
  wanted: string
  better: string | undefined
  after: string | undefined
  viewerId: string
}

/** @param better what another tier has found before */
export const candidatesQuery = ({ source, wanted, better, after, viewerId }: Candidates) => sql<{
  id: string
  place: string
  visible: boolean
}>`
  with candidates as materialized (
    select post_id, created_at from ${source.rows}
    where words @@ ${wanted}::tsquery
      and ${better === undefined ? sql`true` : sql`not (words @@ ${better}::tsquery)`}
      and ${isAfter(after, sql`created_at`, sql`post_id`)}
    order by created_at desc, post_id desc
    limit ${batchSize}
  )
  select posts.id, ${placeOf(sql`candidates.created_at`, sql`candidates.post_id`)} as place,
    (${source.isWanted} and ${mayViewPost(viewerId)} and ${isHere(sql.ref('posts.author_id'))}) as visible
  from candidates join posts on posts.id = candidates.post_id
  order by candidates.created_at desc, candidates.post_id desc`

const pageOf = (found: { id: string; at: string }[], limit: number, goesOnAt: string | null): Found => {
  const page = found.slice(0, limit)
  const nextCursor = found.length > limit ? (page.at(-1)?.at ?? null) : goesOnAt
  return { ids: page.map(({ id }) => id), hasMore: nextCursor !== null, nextCursor }
}

const readPlace = (cursor: string | undefined) => {
  if (cursor === undefined) return { tier: 0, after: undefined }
  const [, tier, after] = /^([0-3])\.(.*)$/.exec(cursor) ?? []
  if (tier === undefined) throw strangeCursor()
  return { tier: Number(tier), after: after || undefined }
}
