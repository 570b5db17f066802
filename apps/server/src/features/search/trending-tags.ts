import { limits } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { authorAllows, isFollowing, isHere, notBlocked, notMuted } from '../../database/visibility.ts'
import type { Wishes } from '../../database/wanted.ts'

const { tags, days, posts } = limits.trendingTags
/** A list of tags that one or two members used looks deserted. */
const fewest = 3

type TrendingTag = { tag: string; people: number }

/**
 * Counts the authors of each tag, so that one member with many posts makes no trend. Reads a limited number of posts
 * by the index posts_public, and checks each author once.
 * @param people the fewest members who must have used a tag
 */
export const trendingTagsQuery = (
  { id: viewerId, mutedKeys }: Wishes,
  now: Date,
  { count, people }: { count: number; people: number } = { count: tags, people: fewest },
) => {
  const isMutedTag = sql`has_muted_word('', array[used.tag], ${mutedKeys}::text[])`
  const authorId = sql.ref('authors.id')
  const isVisible = authorAllows(viewerId, {
    id: authorId,
    profileVisibility: sql.ref('authors.profile_visibility'),
    isFollowed: sql.ref('authors.is_followed'),
  })
  return sql<TrendingTag>`
  with recent as (
    select author_id, visibility, removed_at, tags, created_at from posts
    where created_at > ${now}::timestamptz - make_interval(days => ${days}) and created_at <= ${now}::timestamptz
      and visibility = 'public' and removed_at is null and tags <> '{}'
    order by created_at desc
    limit ${posts}
  ), authors as materialized (
    select authors.*, ${isFollowing(viewerId, authorId)} as is_followed
    from (
      select member_id as id, profile_visibility from profiles
      where member_id in (select author_id from recent)
    ) authors
    where ${isHere(authorId)} and ${notBlocked(viewerId, authorId)} and ${notMuted(viewerId, authorId)}
  ), used as materialized (
    select authors.id as author_id, tag, max(posts.created_at) as last_at
    from recent posts join authors on authors.id = posts.author_id cross join unnest(posts.tags) tag
    where ${isVisible}
    group by authors.id, tag
  ), keys as (
    select tag, trim(words_of(tag)) as key from (select distinct tag from used) spellings
  )
  select mode() within group (order by used.tag) as tag, count(distinct used.author_id)::int as people
  from used join keys on keys.tag = used.tag
  where key <> '' and ${mutedKeys.length > 0 ? sql`not ${isMutedTag}` : sql`true`}
  group by key
  having count(distinct used.author_id) >= ${people}
  order by people desc, max(used.last_at) desc, key
  limit ${count}`
}

export const findTrendingTags = async (db: Kysely<DB>, viewer: Wishes, now: Date) =>
  (await trendingTagsQuery(viewer, now).execute(db)).rows
