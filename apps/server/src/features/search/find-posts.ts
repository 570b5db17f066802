import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, mayViewPost } from '../../database/visibility.ts'
import { type Wishes, wantsPost } from '../../database/wanted.ts'
import { type Belonging, belongingTo } from './find-hobbies.ts'
import { batchSize, type Candidate, findInTiers, type ReadTier, type Wanted } from './find-in-tiers.ts'
import type { ParsedSearch } from './parse-search.ts'

/**
 * @property isOfKind a condition on an entry's post; @property isAmong the same condition on `entries.post_id`
 * alone
 */
export type Source = { isAmong: RawBuilder<unknown>; isOfKind: RawBuilder<unknown> }

export const findPostsWith = (db: Kysely<DB>, search: ParsedSearch, source: Source, wanted: Wanted) => {
  const { words, queries } = search
  const read = async (candidates: RawBuilder<unknown>) => {
    const { rows } = await candidatesQuery(candidates, source, wanted.viewer).execute(db)
    return rows
  }
  const tiers = [
    taggedAs(words, source),
    ...queries.map((query, index) => having(query, queries[index - 1], words, source)),
  ]
  const readers: ReadTier[] = tiers.map(candidates => after => read(candidates(after)))
  const readOfHobbies: ReadTier = async after => {
    const belonging = await belongingTo(search)
    return belonging.length === 0 ? [] : read(ofHobbies(belonging, search, source)(after))
  }
  return findInTiers([...readers, readOfHobbies], wanted)
}

/** A tier's entries after a place, each with `post_id` and `created_at`. */
type Candidates = (after: string | undefined) => RawBuilder<unknown>

/** Posts with the words as a tag of their own. */
const taggedAs = (words: string[], source: Source) =>
  entriesOf(sql`post_tags`, sql`tag = ${words.join(' ')}`, source)

/** @param better results found before, besides the tagged ones */
const having = (query: string, better: string | undefined, words: string[], source: Source) => {
  const isFound = sql`entries.words @@ ${query}::tsquery
      and ${better === undefined ? sql`true` : sql`not (entries.words @@ ${better}::tsquery)`}
      and not ${isTagged(words)}`
  return entriesOf(sql`post_search`, isFound, source)
}

const isTagged = (words: string[]) => sql`exists (
        select from post_tags
        where tag = ${words.join(' ')} and post_tags.created_at = entries.created_at and post_tags.post_id = entries.post_id
      )`

const entriesOf =
  (table: RawBuilder<unknown>, isFound: RawBuilder<unknown>, { isAmong }: Source): Candidates =>
  after =>
    sql`
    select entries.post_id, entries.created_at from ${table} entries
    where ${isFound} and ${isAmong} and ${isAfter(after, sql`entries.created_at`, sql`entries.post_id`)}
    order by entries.created_at desc, entries.post_id desc
    limit ${batchSize}`

/** Contents of a searched hobby that lack some of the words. */
const ofHobbies =
  (belonging: Belonging[], { words, queries }: ParsedSearch, { isOfKind }: Source): Candidates =>
  after => {
    const found = belonging.map(
      ({ hobbyId, query }) => sql`(
      select entries.post_id, entries.created_at
      from posts join post_search entries on entries.post_id = posts.id
      where posts.hobby_id = ${hobbyId} and ${isOfKind} and ${isAfter(after, sql`posts.created_at`, sql`posts.id`)}
        and not (entries.words @@ ${queries.at(-1)}::tsquery) and not ${isTagged(words)}
        and ${query === null ? sql`true` : sql`entries.words @@ ${query}::tsquery`}
      order by posts.created_at desc, posts.id desc
      limit ${batchSize}
    )`,
    )
    return sql`
    select post_id, created_at from (${sql.join(found, sql` union all `)}) entries
    order by created_at desc, post_id desc
    limit ${batchSize}`
  }

const candidatesQuery = (candidates: RawBuilder<unknown>, { isOfKind }: Source, viewer: Wishes) =>
  sql<Candidate>`
  with candidates as materialized (${candidates})
  select posts.id, ${placeOf(sql`candidates.created_at`, sql`candidates.post_id`)} as place,
    (${isOfKind} and ${mayViewPost(viewer.id)} and ${isHere(sql.ref('posts.author_id'))} and ${wantsPost(viewer)}) as visible
  from candidates join posts on posts.id = candidates.post_id
  order by candidates.created_at desc, candidates.post_id desc`
