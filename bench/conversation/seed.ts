import { createHash } from 'node:crypto'
import { hashToken } from '@bowline/server/http/session'
import type { Pool } from 'pg'

export const authors = 1000
export const postsEach = 40
export const fans = 64

/** The same as `bench_id` in the database: a UUID in the form of version 4. */
export const idOf = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')

export const tokenOf = (fan: number) => `bench-fan-${fan}`

/**
 * 40,000 posts of 1,000 authors, signed-in fans, and notifications: each post of the first author has 50 likes and
 * 10 comments, all of them notified.
 * @param pool of one connection without a time limit
 */
export const seedConversation = async (pool: Pool) => {
  await pool.query(`
    set statement_timeout = 0;
    create function bench_id(text) returns uuid language sql immutable as $$
      select overlay(overlay(md5($1) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid
    $$;
    insert into accounts (id, email, email_key, email_verified_at, created_at)
    select bench_id(name), replace(name, ' ', '') || '@example.org', replace(name, ' ', '') || '@example.org', now(), now() - interval '1 year' from (
      select 'author ' || n as name from generate_series(1, ${authors}) n
      union all select 'fan ' || n from generate_series(1, ${fans}) n
    ) names;
    insert into profiles (member_id, username, display_name)
    select id, split_part(email, '@', 1), initcap(split_part(email, '@', 1)) from accounts;
    insert into posts (id, author_id, content, hobby_id, visibility, created_at, updated_at)
    select bench_id('post ' || n || ' ' || k), bench_id('author ' || n), repeat('what came out of the kiln ', 1 + (n + k) % 8),
      1 + (n * 7 + k) % 60, 'public', now() - (k || ' days')::interval - (n || ' seconds')::interval, now()
    from generate_series(1, ${authors}) n, generate_series(1, ${postsEach}) k;
    insert into comments (id, post_id, author_id, content, created_at, updated_at)
    select bench_id('old comment ' || n || ' ' || k), bench_id('post 1 ' || k), bench_id('author ' || n), 'What a curve',
      now() - (k || ' days')::interval + (n || ' minutes')::interval, now()
    from generate_series(101, 110) n, generate_series(1, ${postsEach}) k;
    insert into notifications (recipient_id, sender_id, type, post_id, comment_id, created_at)
    select bench_id('author 1'), bench_id('author ' || n), 'like', bench_id('post 1 ' || k), null,
      now() - (k || ' days')::interval + (n || ' minutes')::interval
    from generate_series(2, 51) n, generate_series(1, ${postsEach}) k
    union all
    select bench_id('author 1'), author_id, 'comment', post_id, id, created_at from comments;`)
  const now = new Date()
  const sessions = [...Array.from({ length: fans }, (_, fan) => fan + 1), reader]
  for (const fan of sessions)
    await pool.query(
      `insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, true, 'Bench', $4, $4, $4::timestamptz + interval '1 day')`,
      [
        idOf(`session ${fan}`),
        hashToken(tokenOf(fan)),
        idOf(fan === reader ? 'author 1' : `fan ${fan}`),
        now,
      ],
    )
  await pool.query(
    `insert into active_days (member_id, day) select account_id, (now() at time zone 'UTC')::date from sessions`,
  )
  await pool.query('vacuum analyze')
}

/** The token of the member who reads the notifications. */
export const reader = 0
