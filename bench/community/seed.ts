import type { Pool } from 'pg'
import { idFunction } from '../ids.ts'

export const members = 1_000
export const posts = 20_000

/** Offsets to the members whom each member follows. Those closer than 14 follow back, which makes them connections. */
const followed = { back: 13, ahead: 37 }

/** A member and the first one they do not follow yet. */
export const strangers = { from: followed.ahead + 1, count: members - followed.ahead - followed.back - 1 }

/**
 * 1,000 members who joined a year ago, are signed in and have been seen today. Each follows 50 others, 26 of whom
 * follow back, has three hobbies, 20 public posts with a comment each, and a chat with the next member.
 * @param pool of one connection
 */
export const seedCommunity = async (pool: Pool) => {
  await pool.query(`
    set statement_timeout = 0;
    ${idFunction}
    insert into accounts (id, email, email_key, email_verified_at, created_at)
    select bench_id('member ' || n), 'member' || n || '@example.org', 'member' || n || '@example.org', now(), now() - interval '1 year'
    from generate_series(1, ${members}) n;
    insert into profiles (member_id, username, display_name, post_count, following_count, follower_count, connection_count)
    select bench_id('member ' || n), 'member' || n, 'Member ' || n, ${posts / members}, ${followed.ahead + followed.back},
      ${followed.ahead + followed.back}, ${followed.back * 2}
    from generate_series(1, ${members}) n;
    insert into profile_hobbies (member_id, hobby_id, position)
    select bench_id('member ' || n), 1 + (n * 7 + k * 20) % 60, k from generate_series(1, ${members}) n, generate_series(0, 2) k;
    insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
    select bench_id('session ' || n), sha256(('bench-member-' || n)::bytea), bench_id('member ' || n), true, 'Bench', now(), now(),
      now() + interval '1 day'
    from generate_series(1, ${members}) n;
    insert into active_days (member_id, day)
    select bench_id('member ' || n), (now() at time zone 'UTC')::date from generate_series(1, ${members}) n;
    insert into follows (follower_id, following_id, created_at)
    select bench_id('member ' || n), bench_id('member ' || 1 + (n - 1 + k + ${members}) % ${members}), now() - (n + k) * interval '1 minute'
    from generate_series(1, ${members}) n, generate_series(-${followed.back}, ${followed.ahead}) k where k <> 0;
    insert into connections (user_a, user_b, created_at, updated_at)
    select follower_id, following_id, now(), now() from follows one
    where follower_id < following_id and exists (
      select from follows other where other.follower_id = one.following_id and other.following_id = one.follower_id
    );
    insert into posts (id, author_id, content, hobby_id, visibility, comment_count, created_at, updated_at)
    select bench_id('post ' || p), bench_id('member ' || 1 + (p - 1) % ${members}),
      'Post ' || p || ': ' || repeat('what came out of the kiln today ', 1 + p % 8),
      1 + (p * 7) % 60, 'public', 1, now() - p * interval '1 minute', now()
    from generate_series(1, ${posts}) p;
    insert into comments (id, post_id, author_id, content, created_at, updated_at)
    select bench_id('comment ' || p), bench_id('post ' || p), bench_id('member ' || 1 + (p + 6) % ${members}), 'What a curve',
      now() - p * interval '30 seconds', now()
    from generate_series(1, ${posts}) p;
    insert into chats (id, first_id, second_id, created_at, updated_at)
    select least(one, other) || '_' || greatest(one, other), least(one, other), greatest(one, other), now(), now()
    from generate_series(1, ${members}) n,
      lateral (select bench_id('member ' || n) as one, bench_id('member ' || 1 + n % ${members}) as other) pair;
    insert into chat_members (chat_id, member_id, other_id, updated_at)
    select id, first_id, second_id, now() from chats union all select id, second_id, first_id, now() from chats`)
  await pool.query('vacuum analyze')
}
