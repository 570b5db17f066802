import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, notBlocked, notMuted } from '../../database/visibility.ts'
import { type Wishes, wantsPost } from '../../database/wanted.ts'
import { findFollowedHobbies } from '../hobbies/index.ts'
import { findPostsByIds } from '../posts/index.ts'
import { arrange, authorReach, type Candidate } from './arrange.ts'
import { type DiscoverPlace, decodeDiscover, encodeDiscover } from './discover-cursor.ts'

type Wanted = { viewer: Wishes; cursor: string | undefined; limit: number }

/** A page of Discover. See docs/product/feed.md#discover. @throws Refusal 400 for an invalid cursor */
export const findDiscoverPage = async (db: Kysely<DB>, { viewer, cursor, limit }: Wanted) => {
  const after = cursor === undefined ? null : decodeDiscover(cursor)
  const hobbies = after?.hobbies ?? (await findFollowedHobbies(db, viewer.id)).map(({ id }) => id)
  const shown = new Set(after?.ahead)
  const count = authorReach + limit + shown.size
  const { rows } = await discoverQuery({ viewer, hobbies, after, count }).execute(db)
  const candidates = rows.filter(({ id }) => !shown.has(id))
  const chosen = arrange(candidates, after, limit)
  for (const { id } of chosen) shown.add(id)
  const posts = await findPostsByIds(
    db,
    viewer.id,
    chosen.map(({ id }) => id),
  )
  const last = chosen.at(-1)
  const hasMore = last !== undefined && candidates.length > chosen.length
  return {
    rows: chosen.flatMap(({ id }) => posts.find(post => post.id === id) ?? []),
    hasMore,
    nextCursor: hasMore ? encodeDiscover({ ...placeAfter(rows, shown, after, last), hobbies }) : null,
  }
}

/** The rows up to the first one that was not shown are done with; those shown after it have to be remembered. */
const placeAfter = (
  rows: readonly Candidate[],
  shown: ReadonlySet<string>,
  after: DiscoverPlace | null,
  last: Candidate,
) => {
  const firstLeft = rows.findIndex(({ id }) => !shown.has(id))
  // The first page always shows its first row.
  const { rank, id } = rows[firstLeft - 1] ?? after ?? last
  const ahead = rows.slice(firstLeft).flatMap(row => (shown.has(row.id) ? row.id : []))
  return { rank, id, author: last.author_id, hobby: last.hobby_id, ahead }
}

type Ranked = { viewer: Wishes; hobbies: number[]; after: DiscoverPlace | null; count: number }

/**
 * Posts with the highest ranks after a place. A rank is the time of a post plus its head starts, so it never
 * changes, and new posts leave the order of the others as it is. Each combination of head starts is read in the
 * order of an index.
 */
export const discoverQuery = ({ viewer, hobbies, after, count }: Ranked) => {
  const viewerId = viewer.id
  const author = sql.ref('posts.author_id')
  const mayAppear = sql`posts.visibility = 'public' and posts.removed_at is null and posts.announces is null
      and (posts.challenge_id is null or posts.media_id is not null)
      and posts.author_id <> ${viewerId} and (posts.media_id is not null) = pictures.has_picture
      and exists (select from profiles where member_id = posts.author_id and profile_visibility = 'public')
      and ${notBlocked(viewerId, author)} and ${notMuted(viewerId, author)} and ${isHere(author)}
      and ${wantsPost(viewer)}`
  const newest = (isOfHobby: RawBuilder<unknown>, headStart: RawBuilder<unknown>) => sql`
      select posts.id, posts.author_id, posts.hobby_id, posts.created_at + ${headStart} as rank from posts
      where ${isOfHobby} and ${mayAppear} and ${isAfter(after, headStart)}
      order by posts.created_at desc, posts.id desc
      limit ${count}`
  const own = newest(sql`posts.hobby_id = own.hobby_id`, sql`${ownHobby} + pictures.head_start`)
  const other = newest(sql`posts.hobby_id <> all(${hobbies}::smallint[])`, sql`pictures.head_start`)
  return sql<Candidate>`
  with pictures (has_picture, head_start) as (values (true, ${picture}), (false, interval '0'))
  select ranked.id, ranked.author_id, ranked.hobby_id, ${timeOf(sql`ranked.rank`)} as rank
  from (
    select newest.* from unnest(${hobbies}::smallint[]) as own (hobby_id)
    cross join pictures cross join lateral (${own}) newest
    union all
    select newest.* from pictures cross join lateral (${other}) newest
  ) ranked
  order by ranked.rank desc, ranked.id desc
  limit ${count}`
}

const ownHobby = sql`interval '336 hours'`
const picture = sql`interval '24 hours'`

const isAfter = (after: DiscoverPlace | null, headStart: RawBuilder<unknown>) =>
  after
    ? sql`(posts.created_at, posts.id) < (${after.rank}::timestamptz - (${headStart}), ${after.id}::uuid)`
    : sql`true`

const timeOf = (rank: RawBuilder<unknown>) =>
  sql`to_char(${rank} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
