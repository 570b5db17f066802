import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openSession } from '../session.ts'

export type FeedSeed = { viewerId: string; tokens: string[] }

const authors = 2_000
const postsEach = 100
const followed = 50
/** Of the viewer. More calls of one session at once would be refused. */
const devices = 8

/**
 * 200,000 posts of 2,000 authors over 100 days, a third with pictures, and a viewer who follows 50 of them.
 * @param pool of one connection without a time limit
 */
export const seedFeed = async (pool: Pool): Promise<FeedSeed> => {
  const viewerId = randomUUID()
  await pool.query(`
    set statement_timeout = 0;
    alter table posts disable trigger user;
    insert into accounts (id, email, email_key, email_verified_at)
    select md5('author ' || n)::uuid, 'author' || n || '@example.org', 'author' || n || '@example.org', now() from generate_series(1, ${authors}) n
    union all select '${viewerId}', 'viewer@example.org', 'viewer@example.org', now();
    insert into profiles (member_id, username, display_name)
    select id, split_part(email, '@', 1), initcap(split_part(email, '@', 1)) from accounts;
    insert into media (id, owner_id, purpose, path, content_type, width, height, bytes, variants, placeholder, description, attached_at)
    select md5('media ' || n || ' ' || k)::uuid, md5('author ' || n)::uuid, 'post', 'posts/' || n || '/' || k || '_picture.webp',
      'image/webp', 2048, 1365, 300000,
      jsonb_build_array(jsonb_build_object('path', 'posts/' || n || '/' || k || '_320.webp', 'width', 320),
        jsonb_build_object('path', 'posts/' || n || '/' || k || '_640.webp', 'width', 640)),
      'data:image/webp;base64,' || repeat('UklGRlIAAABXRUJQ', 12), 'A bowl on a shelf', now()
    from generate_series(1, ${authors}) n, generate_series(1, ${postsEach}, 3) k;
    insert into posts (id, author_id, content, hobby_id, visibility, tags, media_id, created_at, updated_at)
    select md5('post ' || n || ' ' || k)::uuid, md5('author ' || n)::uuid,
      'Post ' || k || ' of author ' || n || ': ' || repeat('what came out of the kiln today ', 1 + (n + k) % 8),
      1 + (n * 7 + k) % 60, case (n + k) % 10 when 0 then 'followers' when 1 then 'private' else 'public' end,
      array['kiln', 'glaze'], case when k % 3 = 1 then md5('media ' || n || ' ' || k)::uuid end,
      now() - (k || ' days')::interval - (n || ' seconds')::interval, now()
    from generate_series(1, ${authors}) n, generate_series(1, ${postsEach}) k;
    insert into follows (follower_id, following_id, created_at)
    select '${viewerId}', md5('author ' || n * 40)::uuid, now() from generate_series(1, ${followed}) n;
    alter table posts enable trigger user;`)
  const tokens = await Promise.all(Array.from({ length: devices }, () => openSession(pool, viewerId)))
  await pool.query('vacuum analyze')
  return { viewerId, tokens }
}
