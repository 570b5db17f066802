import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openSession } from '../session.ts'

export type LoadSeed = { readers: string[]; attacker: string }

const authors = 200
const postsEach = 100
const ownPosts = 25_000

/**
 * 20,000 posts of 200 authors, five readers who follow 50 of them each, and an attacker with 25,000 posts.
 * @param pool of one connection without a time limit
 * @returns the tokens of the readers and of the attacker
 */
export const seedLoad = async (pool: Pool): Promise<LoadSeed> => {
  const readers = Array.from({ length: 5 }, () => randomUUID())
  const attacker = randomUUID()
  await pool.query(`
    set statement_timeout = 0;
    insert into accounts (id, email, email_verified_at)
    select md5('author ' || n)::uuid, 'author' || n || '@example.org', now() from generate_series(1, ${authors}) n
    union all select id, 'reader' || n || '@example.org', now() from unnest('{${readers}}'::uuid[]) with ordinality as reader (id, n)
    union all select '${attacker}', 'attacker@example.org', now();
    insert into profiles (member_id, username, display_name)
    select id, split_part(email, '@', 1), initcap(split_part(email, '@', 1)) from accounts;
    insert into posts (id, author_id, content, hobby_id, visibility, tags, created_at, updated_at)
    select md5('post ' || n || ' ' || k)::uuid, md5('author ' || n)::uuid,
      'Post ' || k || ' of author ' || n || ': ' || repeat('what came out of the kiln today ', 1 + (n + k) % 8),
      1 + (n * 7 + k) % 60, 'public', array['kiln', 'glaze'], now() - (k || ' hours')::interval - (n || ' seconds')::interval, now()
    from generate_series(1, ${authors}) n, generate_series(1, ${postsEach}) k;
    insert into posts (id, author_id, content, hobby_id, visibility, tags, created_at, updated_at)
    select md5('own ' || k)::uuid, '${attacker}', repeat('a bowl from the kiln ', 20), 1 + k % 60, 'public', '{}',
      now() - (k || ' minutes')::interval, now()
    from generate_series(1, ${ownPosts}) k;
    insert into follows (follower_id, following_id, created_at)
    select id, md5('author ' || n * 4)::uuid, now() from unnest('{${readers}}'::uuid[]) id, generate_series(1, 50) n`)
  const tokens = { readers: [] as string[], attacker: await openSession(pool, attacker) }
  for (const reader of readers) tokens.readers.push(await openSession(pool, reader))
  await pool.query('vacuum analyze')
  return tokens
}
