import { type Kysely, sql } from 'kysely'
import { isAfter } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isHere, mayViewPost } from '../../database/visibility.ts'
import { type Wishes, wantsPost } from '../../database/wanted.ts'
import { addToPosts, createdAt, postId, selectPosts } from '../posts/index.ts'

type Page = { cursor: string | undefined; limit: number }

/** One row more than the limit, for `pageOf`. */
export const findHobbyPosts = async (db: Kysely<DB>, viewer: Wishes, slug: string, page: Page) => {
  const isWanted = sql`posts.hobby_id = (select id from hobbies where slug = ${slug})`
  return addToPosts(db, viewer.id, await newest(viewer, isWanted, page).execute(db))
}

/** One row more than the limit. @param tag as `tagKey` returns it */
export const findTagPosts = async (db: Kysely<DB>, viewer: Wishes, tag: string, { cursor, limit }: Page) => {
  const found = await selectPosts(
    viewer.id,
    sql<boolean>`posts.id in (
      select tagged.post_id
      from (
        select post_tags.post_id, post_tags.created_at from post_tags
        where tag = ${tag} and ${isAfter(cursor, sql`post_tags.created_at`, sql`post_tags.post_id`)}
        order by post_tags.created_at desc, post_tags.post_id desc
        offset 0
      ) tagged
      join posts on posts.id = tagged.post_id
      where ${isListed(viewer)}
      order by tagged.created_at desc, tagged.post_id desc
      limit ${limit + 1}
    )
    order by posts.created_at desc, posts.id desc`,
  ).execute(db)
  return addToPosts(db, viewer.id, found)
}

const newest = (viewer: Wishes, isWanted: ReturnType<typeof sql>, { cursor, limit }: Page) =>
  selectPosts(
    viewer.id,
    sql<boolean>`${isWanted} and ${isListed(viewer)} and ${isAfter(cursor, createdAt, postId)}
      order by posts.created_at desc, posts.id desc limit ${limit + 1}`,
  )

const isListed = (viewer: Wishes) =>
  sql<boolean>`(${mayViewPost(viewer.id)} and ${isHere(sql.ref('posts.author_id'))} and ${wantsPost(viewer)})`
