import { type Kysely, type RawBuilder, sql } from 'kysely'
import { compileBatch } from '../../database/batch.ts'
import { isAfterPlace, type Place, placeIn } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { defineStatement, type Given } from '../../database/statement.ts'
import {
  followersMayView,
  type Member,
  notBlocked,
  notMuted,
  showsFollowers,
} from '../../database/visibility.ts'
import { type Wishes, type WishShape, wantsPost, wishesIn, wishShape } from '../../database/wanted.ts'
import { addToPosts, createdAt, postColumns, postId, postJoins, type StoredPost } from '../posts/index.ts'

type Wanted = { viewer: Wishes; cursor: string | undefined; limit: number }
type Values = Place & { viewerId: string; count: number }
type Shape = WishShape & { isFirst: boolean }

/** One row more than the limit, for `pageOf`. */
export const findFeed = async (db: Kysely<DB>, wanted: Wanted) => {
  const { values, shape } = placed(wanted)
  const found = await usual(db, values, shape)
  const rows = found.length > 0 ? found : (await db.executeQuery(manyFollowed(values, shape))).rows
  return addToPosts(db, wanted.viewer.id, { rows })
}

/** The second one is for viewers who follow many: for them, the first one finds nothing. */
export const feedQueries = (wanted: Wanted) => {
  const { values, shape } = placed(wanted)
  return { usual: usual.statementFor([values], shape), manyFollowed: manyFollowed(values, shape) }
}

const placed = ({ viewer, cursor, limit }: Wanted): { values: Values; shape: Shape } => {
  const place = placeIn(cursor)
  return {
    values: { viewerId: viewer.id, ...place, count: limit + 1 },
    shape: { ...wishShape(viewer), isFirst: place.at === null },
  }
}

const usual = compileBatch<StoredPost, Values, Shape>({
  types: { viewerId: 'uuid', at: 'timestamptz', id: 'uuid', count: 'int' },
  build: (calls, given, shape) => sql`
    select calls.n, page.* from ${calls}
    cross join lateral (${pageOf(
      given,
      sql`
      select * from (${newestOfEach(given, shape)}) newest_of_each
      where (select following_count < ${sql.lit(many)} from profiles where member_id = ${given.viewerId})`,
    )}) page
    order by calls.n, page.created_at desc, page.id desc`,
})

const manyFollowed = defineStatement(
  (given: Given<Values>, shape: Shape) => sql<StoredPost>`
  with newest as materialized (${newestOfAll(given, shape)})
  ${pageOf(
    given,
    sql`
    select * from newest where (select count(*) from newest) = ${given.count}
    union all
    select * from (${newestOfEach(given, shape)}) newest_of_each where (select count(*) from newest) < ${given.count}`,
  )}
  order by posts.created_at desc, posts.id desc`,
)

const pageOf = ({ viewerId }: Given<Values>, posts: RawBuilder<unknown>) => sql<StoredPost>`
  select ${postColumns(viewerId)}
  from (${posts}
  ) posts
  ${postJoins}`

/** From so many on, looking at the newest posts of everybody is faster than looking up each followed author. */
const many = 1000
/** Among so many of the newest posts, a page by authors whom the viewer follows is expected. */
const newestRead = 1500

/**
 * A page of the newest posts by followed authors, for viewers who follow many; otherwise nothing. It may be too short, and is
 * not used then.
 */
const newestOfAll = (given: Given<Values>, shape: Shape) => {
  const { viewerId, count } = given
  const author = sql.ref('posts.author_id')
  // PostgreSQL would read all follows for an `exists`.
  const isFollowed = sql`(select true from follows where follower_id = ${viewerId} and following_id = ${author})`
  return sql`
    select posts.* from (
      select posts.* from (
        select posts.* from posts
        where posts.removed_at is null ${andAfter(given, shape)}
          and (select following_count >= ${sql.lit(many)} from profiles where member_id = ${viewerId})
        order by posts.created_at desc, posts.id desc
        limit ${sql.lit(newestRead)}
      ) posts
      where posts.author_id = ${viewerId} or (${followersMayView} and ${isFollowed})
      order by posts.created_at desc, posts.id desc
      offset 0
    ) posts
    where ${isOpenTo(viewerId, author)} and ${wantsPost(wishesIn(given.viewerId, shape))}
    order by posts.created_at desc, posts.id desc
    limit ${count}`
}

/**
 * Finds the authors who posted last, by the index on each followed author's latest post, and then the newest posts
 * of as many authors as the page has posts. If there are so many authors, their latest posts fill the page, so nothing older
 * than these is on it. Only the posts of the page are read whole. Connections are also follows, so follows are the whole
 * list. The authors' profiles, mutes and blocks are checked only for those who posted last.
 */
const newestOfEach = (given: Given<Values>, shape: Shape) => {
  const { viewerId, count } = given
  const newest = (howMany: RawBuilder<unknown>, since = sql``) => sql`
      select posts.id, posts.created_at from posts
      where posts.author_id = authors.id and posts.removed_at is null and (authors.is_viewer or ${followersMayView})
        and ${wantsPost(wishesIn(given.viewerId, shape))} ${andAfter(given, shape)} ${since}
      order by posts.created_at desc, posts.id desc
      limit ${howMany}`
  return sql`
    select posts.*
    from (
      select recent.*
      from (
        select authors.*, case when count(*) over () = ${count} then min(latest_at) over () else '-infinity' end as since
        from (
          select authors.*
          from (
            select authors.*, latest.created_at as latest_at, latest.id as latest_id
            from (
              select ${viewerId}::uuid as id, true as is_viewer
              union all
              select following_id, false from follows where follower_id = ${viewerId}
            ) authors
            cross join lateral (${newest(sql`1`)}) latest
            order by latest.created_at desc, latest.id desc
            offset 0
          ) authors
          where ${isOpenTo(viewerId, sql.ref('authors.id'))}
          order by authors.latest_at desc, authors.latest_id desc
          limit ${count}
        ) authors
      ) authors
      cross join lateral (${newest(count, sql`and posts.created_at >= authors.since`)}) recent
      order by recent.created_at desc, recent.id desc
      limit ${count}
    ) page
    join posts on posts.id = page.id`
}

const isOpenTo = (viewerId: Member, author: RawBuilder<unknown>) => sql`(
  (${author} = ${viewerId} or ${showsFollowers(sql`(select profile_visibility from profiles where member_id = ${author})`)})
  and ${notMuted(viewerId, author)} and ${notBlocked(viewerId, author)}
)`

const andAfter = (given: Given<Values>, { isFirst }: Shape) =>
  isFirst ? sql`` : sql`and ${isAfterPlace(given, createdAt, postId)}`
