import type { Pool } from 'pg'
import { idFunction, idOf } from '../ids.ts'
import { openSession } from '../session.ts'

const members = 1000
const posts = 40

/**
 * 40 posts of one member, each with 50 likes and 10 comments of others, all of them notified.
 * @param pool of one connection without a time limit
 * @returns the token of the member who is notified
 */
export const seedNotifications = async (pool: Pool) => {
  await pool.query(`
    set statement_timeout = 0;
    ${idFunction}
    insert into accounts (id, email, email_key, email_verified_at, created_at)
    select bench_id('member ' || n), 'member' || n || '@example.org', 'member' || n || '@example.org', now(), now() - interval '1 year'
    from generate_series(1, ${members}) n;
    insert into profiles (member_id, username, display_name)
    select id, split_part(email, '@', 1), initcap(split_part(email, '@', 1)) from accounts;
    insert into posts (id, author_id, content, hobby_id, visibility, created_at, updated_at)
    select bench_id('post ' || k), bench_id('member 1'), repeat('what came out of the kiln ', 1 + k % 8),
      1 + k % 60, 'public', now() - k * interval '1 day', now()
    from generate_series(1, ${posts}) k;
    insert into comments (id, post_id, author_id, content, created_at, updated_at)
    select bench_id('comment ' || n || ' ' || k), bench_id('post ' || k), bench_id('member ' || n), 'What a curve',
      now() - k * interval '1 day' + n * interval '1 minute', now()
    from generate_series(101, 110) n, generate_series(1, ${posts}) k;
    insert into notifications (recipient_id, sender_id, type, post_id, comment_id, created_at)
    select bench_id('member 1'), bench_id('member ' || n), 'like', bench_id('post ' || k), null,
      now() - k * interval '1 day' + n * interval '1 minute'
    from generate_series(2, 51) n, generate_series(1, ${posts}) k
    union all
    select bench_id('member 1'), author_id, 'comment', post_id, id, created_at from comments;
    insert into active_days (member_id, day) values (bench_id('member 1'), (now() at time zone 'UTC')::date)`)
  const token = await openSession(pool, idOf('member 1'))
  await pool.query('vacuum analyze')
  return token
}
