import { limits } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { Wishes } from '../../database/wanted.ts'
import { trendingTagsQuery } from './trending-tags.ts'

/** The viewer's own tags, last used first, and those of others. */
export const suggestTags = async (db: Kysely<DB>, viewer: Wishes, now: Date) => {
  const own = await sql<{ tag: string }>`
    select (array_agg(tag order by created_at desc))[1] as tag
    from (
      select tags, created_at from posts
      where author_id = ${viewer.id} and removed_at is null and tags <> '{}'
      order by created_at desc limit ${postsRead}
    ) latest cross join unnest(latest.tags) tag
    group by trim(words_of(tag))
    order by max(created_at) desc, tag
    limit ${limits.suggested.tags}`.execute(db)
  const trending = await trendingTagsQuery(viewer, now, { count: limits.suggested.tags, people: 1 }).execute(
    db,
  )
  return { own: own.rows.map(({ tag }) => tag), trending: trending.rows.map(({ tag }) => tag) }
}

/** Of the member's posts with tags, the newest. */
const postsRead = 500
