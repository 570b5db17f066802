import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, notBlocked, notMuted } from '../../database/visibility.ts'
import { notInterestedDays, notInterestedPosts, type Wishes, wantsPost } from '../../database/wanted.ts'
import { findFollowedHobbies } from '../hobbies/index.ts'
import { findPostsByIds } from '../posts/index.ts'
import { arrange, authorReach, type Candidate } from './arrange.ts'
import { type DiscoverPlace, decodeDiscover, encodeDiscover } from './discover-cursor.ts'

type Wanted = { viewer: Wishes; now: Date; cursor: string | undefined; limit: number }

/** A page of Discover. See docs/product/feed.md#discover. @throws Refusal 400 for an invalid cursor */
export const findDiscoverPage = async (db: Kysely<DB>, { viewer, now, cursor, limit }: Wanted) => {
  const after = cursor === undefined ? null : decodeDiscover(cursor)
  const hobbies = after?.hobbies ?? (await findFollowedHobbies(db, viewer.id)).map(({ id }) => id)
  const shown = new Set(after?.ahead)
  const count = authorReach + limit + shown.size
  const notInterested = await findNotInterested(db, viewer, now)
  const { rows } = await discoverQuery({ viewer, hobbies, notInterested, after, count }).execute(db)
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

type NotInterested = { hobbies: Map<number, number>; authors: Map<string, number> }

/** How often the viewer was not interested lately, by hobby and by author. See docs/product/search.md#not-interested. */
const findNotInterested = async (db: Kysely<DB>, viewer: Wishes, now: Date): Promise<NotInterested> => {
  const hobbies = new Map<number, number>()
  const authors = new Map<string, number>()
  const posts = viewer.hidesPosts
    ? await db
        .selectFrom('posts')
        .select(['author_id', 'hobby_id'])
        .where('id', 'in', notInterestedPosts(viewer.id, now))
        .execute()
    : []
  for (const { author_id: author, hobby_id: hobby } of posts) {
    hobbies.set(hobby, (hobbies.get(hobby) ?? 0) + 1)
    authors.set(author, (authors.get(author) ?? 0) + 1)
  }
  return { hobbies, authors }
}

type Ranked = {
  viewer: Wishes
  hobbies: number[]
  notInterested: NotInterested
  after: DiscoverPlace | null
  count: number
}

/**
 * Posts with the highest ranks after a place. A rank is the time of a post plus its head starts, so it never
 * changes on its own, and new posts leave the order of the others as it is. Each combination of head starts is read in the
 * order of an index.
 */
export const discoverQuery = ({ viewer, hobbies, notInterested, after, count }: Ranked) => {
  const viewerId = viewer.id
  const author = sql.ref('posts.author_id')
  const mayAppear = sql`posts.visibility = 'public' and posts.removed_at is null and posts.announces is null
      and (posts.challenge_id is null or posts.media_id is not null)
      and posts.author_id <> ${viewerId}
      and exists (select from profiles where member_id = posts.author_id and profile_visibility = 'public')
      and ${notBlocked(viewerId, author)} and ${notMuted(viewerId, author)} and ${isHere(author)}
      and ${wantsPost(viewer)}`
  const newest = (isWanted: RawBuilder<unknown>, headStart: RawBuilder<unknown>) => sql`
      select posts.id, posts.author_id, posts.hobby_id, posts.created_at + ${headStart} as rank from posts
      where ${isWanted} and ${mayAppear} and ${isAfter(after, headStart)}
      order by posts.created_at desc, posts.id desc
      limit ${count}`
  const authors = [...notInterested.authors]
  const isOfOthers = authors.length > 0 ? sql`and posts.author_id <> all(${keysOf(authors)}::uuid[])` : sql``
  const isOfKind = sql`(posts.media_id is not null) = pictures.has_picture ${isOfOthers}`
  const own = newest(
    sql`posts.hobby_id = own.hobby_id and ${isOfKind}`,
    sql`(own.head_start + pictures.head_start)`,
  )
  const ownHeadStarts = headStarts(hobbies, notInterested.hobbies)
  const other = newest(
    sql`posts.hobby_id <> all(${keysOf(ownHeadStarts)}::smallint[]) and ${isOfKind}`,
    sql`pictures.head_start`,
  )
  const byThem = sql`
    union all
    select newest.* from unnest(${keysOf(authors)}::uuid[], ${authors.map(([, times]) => hours(-lessFor(times)))}::interval[])
      as author (id, head_start)
    cross join lateral (${newest(sql`posts.author_id = author.id`, sql`author.head_start`)}) newest`
  return sql<Candidate>`
  with pictures (has_picture, head_start) as (values (true, ${picture}), (false, interval '0'))
  select ranked.id, ranked.author_id, ranked.hobby_id, ${timeOf(sql`ranked.rank`)} as rank
  from (
    select newest.* from unnest(${keysOf(ownHeadStarts)}::smallint[], ${ownHeadStarts.map(([, start]) => hours(start))}::interval[])
      as own (hobby_id, head_start)
    cross join pictures cross join lateral (${own}) newest
    union all
    select newest.* from pictures cross join lateral (${other}) newest${authors.length > 0 ? byThem : sql``}
  ) ranked
  order by ranked.rank desc, ranked.id desc
  limit ${count}`
}

/** In hours, for each hobby that has one; negative if the viewer was not interested in a hobby that they do not follow. */
const headStarts = (hobbies: number[], notInterested: Map<number, number>) =>
  [...new Set([...hobbies, ...notInterested.keys()])].map((hobby): [number, number] => [
    hobby,
    (hobbies.includes(hobby) ? ownHobbyHours : 0) - lessFor(notInterested.get(hobby) ?? 0),
  ])

const keysOf = <Key>(entries: [Key, number][]) => entries.map(([key]) => key)
const hours = (count: number) => `${count} hours`

const ownHobbyHours = 14 * 24
const lessFor = (times: number) => times * notInterestedDays * 24
const picture = sql`interval '24 hours'`

const isAfter = (after: DiscoverPlace | null, headStart: RawBuilder<unknown>) =>
  after
    ? sql`(posts.created_at, posts.id) < (${after.rank}::timestamptz - (${headStart}), ${after.id}::uuid)`
    : sql`true`

const timeOf = (rank: RawBuilder<unknown>) =>
  sql`to_char(${rank} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
