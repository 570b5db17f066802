import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, mayViewProject } from '../../database/visibility.ts'
import { type Belonging, belongingTo } from './find-hobbies.ts'
import { batchSize, type Candidate, findInTiers, type ReadTier, type Wanted } from './find-in-tiers.ts'
import type { ParsedSearch } from './parse-search.ts'

/**
 * First by title, then by description and materials: exact words, prefixes, similar spellings. Then projects of a
 * searched hobby.
 */
export const findProjectsWith = (db: Kysely<DB>, search: ParsedSearch, wanted: Wanted) => {
  const { queries } = search
  const isTitled = sql`entries.title @@ ${queries[0]}::tsquery`
  const having = (query: string, index: number) => {
    const better = queries[index - 1]
    const isFoundBefore =
      better === undefined ? isTitled : sql`${isTitled} or entries.words @@ ${better}::tsquery`
    return sql`entries.words @@ ${query}::tsquery and not (${isFoundBefore})`
  }
  const read = async (candidates: RawBuilder<unknown>) => {
    const { rows } = await candidatesQuery(candidates, wanted.viewer.id).execute(db)
    return rows
  }
  const readers = [isTitled, ...queries.map(having)].map(
    (isFound): ReadTier =>
      after =>
        read(entriesOf(isFound)(after)),
  )
  const readOfHobbies: ReadTier = async after => {
    const belonging = await belongingTo(search)
    return belonging.length === 0 ? [] : read(ofHobbies(belonging, search)(after))
  }
  return findInTiers([...readers, readOfHobbies], wanted)
}

/** A tier's entries after a place, each with `project_id` and `created_at`. */
type Candidates = (after: string | undefined) => RawBuilder<unknown>

const entriesOf =
  (isFound: RawBuilder<unknown>): Candidates =>
  after =>
    sql`
    select entries.project_id, entries.created_at from project_search entries
    where ${isFound} and ${isAfter(after, sql`entries.created_at`, sql`entries.project_id`)}
    order by entries.created_at desc, entries.project_id desc
    limit ${batchSize}`

const ofHobbies =
  (belonging: Belonging[], { queries }: ParsedSearch): Candidates =>
  after => {
    const found = belonging.map(
      ({ hobbyId, query }) => sql`(
      select entries.project_id, entries.created_at
      from projects join project_search entries on entries.project_id = projects.id
      where projects.hobby_id = ${hobbyId} and ${isAfter(after, sql`projects.created_at`, sql`projects.id`)}
        and not (entries.words @@ ${queries.at(-1)}::tsquery)
        and ${query === null ? sql`true` : sql`entries.words @@ ${query}::tsquery`}
      order by projects.created_at desc, projects.id desc
      limit ${batchSize}
    )`,
    )
    return sql`
    select project_id, created_at from (${sql.join(found, sql` union all `)}) entries
    order by created_at desc, project_id desc
    limit ${batchSize}`
  }

const candidatesQuery = (candidates: RawBuilder<unknown>, viewerId: string) => sql<Candidate>`
  with candidates as materialized (${candidates})
  select projects.id, ${placeOf(sql`candidates.created_at`, sql`candidates.project_id`)} as place,
    (${mayViewProject(viewerId)} and ${isHere(sql.ref('projects.owner_id'))}) as visible
  from candidates join projects on projects.id = candidates.project_id
  order by candidates.created_at desc, candidates.project_id desc`
