import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, mayViewPost } from '../../database/visibility.ts'
import { batchSize, type Candidate, findInTiers, type Wanted } from './find-in-tiers.ts'
import type { Asked } from './understand.ts'

/** Which entries are looked through: what must hold of `entries.post_id`, and of the post itself. */
export type Source = { isAmong: RawBuilder<unknown>; isWanted: RawBuilder<unknown> }

export const findPostsWith = (db: Kysely<DB>, { words, queries }: Asked, source: Source, wanted: Wanted) => {
  const tiers = [taggedAs(words), ...queries.map((query, index) => having(query, queries[index - 1], words))]
  const readers = tiers.map(entries => async (after: string | undefined) => {
    const { rows } = await candidatesQuery(entries, source, after, wanted.viewerId).execute(db)
    return rows
  })
  return findInTiers(readers, wanted)
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
) => sql<Candidate>`
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
