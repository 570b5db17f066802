import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, mayViewProject } from '../../database/visibility.ts'
import { batchSize, type Candidate, findInTiers, type Wanted } from './find-in-tiers.ts'
import type { Asked } from './understand.ts'

/** By the title first, then by description and materials too: the words, words that begin so, words spelt alike. */
export const findProjectsWith = (db: Kysely<DB>, { queries }: Asked, wanted: Wanted) => {
  const isTitled = sql`entries.title @@ ${queries[0]}::tsquery`
  const having = (query: string, index: number) => {
    const better = queries[index - 1]
    const isFoundBefore =
      better === undefined ? isTitled : sql`${isTitled} or entries.words @@ ${better}::tsquery`
    return sql`entries.words @@ ${query}::tsquery and not (${isFoundBefore})`
  }
  const readers = [isTitled, ...queries.map(having)].map(isFound => async (after: string | undefined) => {
    const { rows } = await candidatesQuery(isFound, after, wanted.viewerId).execute(db)
    return rows
  })
  return findInTiers(readers, wanted)
}

const candidatesQuery = (isFound: RawBuilder<unknown>, after: string | undefined, viewerId: string) =>
  sql<Candidate>`
  with candidates as materialized (
    select entries.project_id, entries.created_at from project_search entries
    where ${isFound} and ${isAfter(after, sql`entries.created_at`, sql`entries.project_id`)}
    order by entries.created_at desc, entries.project_id desc
    limit ${batchSize}
  )
  select projects.id, ${placeOf(sql`candidates.created_at`, sql`candidates.project_id`)} as place,
    (${mayViewProject(viewerId)} and ${isHere(sql.ref('projects.owner_id'))}) as visible
  from candidates join projects on projects.id = candidates.project_id
  order by candidates.created_at desc, candidates.project_id desc`
