import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cursorAt, isAfter, placeOf, strangeCursor } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, mayViewPost } from '../../database/visibility.ts'
import type { Asked } from './understand.ts'

/** Which entries are looked through: what must hold of `entries.post_id`, and of the post itself. */
export type Source = { isAmong: RawBuilder<unknown>; isWanted: RawBuilder<unknown> }

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
  { words, queries }: Asked,
  source: Source,
  { viewerId, cursor, limit }: Wanted,
): Promise<Found> => {
  const found: { id: string; at: string }[] = []
  const tiers = [taggedAs(words), ...queries.map((query, index) => having(query, queries[index - 1], words))]
  let at = readPlace(cursor)
  for (let batches = 0; batches < batchesAtMost; batches += 1) {
    const { tier, after } = at
    const entries = tiers[tier]
    if (!entries) return pageOf(found, limit, null)
    const { rows } = await candidatesQuery(entries, source, after, viewerId).execute(db)
    for (const row of rows) if (row.visible) found.push({ id: row.id, at: `${tier}.${cursorAt(row.place)}` })
    if (found.length > limit) return pageOf(found, limit, null)
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    at = last ? { tier, after: cursorAt(last.place) } : { tier: tier + 1, after: undefined }
  }
  return pageOf(found, limit, `${at.tier}.${at.after ?? ''}`)
}

/** Posts with the words as a tag of their own. */
const taggedAs = (words: string[]) => ({
  table: sql`post_tags`,
  isFound: sql`tag = ${words.join(' ')}`,
})

/** @param better what has been found before, beside the tagged */
const having = (query: string, better: string | undefined, words: string[]) => ({
  table: sql`post_search`,
  isFound: sql`entries.words @@ ${query}::tsquery
      and ${better === undefined ? sql`true` : sql`not (entries.words @@ ${better}::tsquery)`}
      and not exists (
        select from post_tags
        where tag = ${words.join(' ')} and post_tags.created_at = entries.created_at and post_tags.post_id = entries.post_id
      )`,
})

type Entries = ReturnType<typeof taggedAs>

const candidatesQuery = (
  { table, isFound }: Entries,
  { isAmong, isWanted }: Source,
  after: string | undefined,
  viewerId: string,
) => sql<{ id: string; place: string; visible: boolean }>`
  with candidates as materialized (
    select entries.post_id, entries.created_at from ${table} entries
    where ${isFound} and ${isAmong} and ${isAfter(after, sql`entries.created_at`, sql`entries.post_id`)}
    order by entries.created_at desc, entries.post_id desc
    limit ${batchSize}
  )
  select posts.id, ${placeOf(sql`candidates.created_at`, sql`candidates.post_id`)} as place,
    (${isWanted} and ${mayViewPost(viewerId)} and ${isHere(sql.ref('posts.author_id'))}) as visible
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
