import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openSession } from '../session.ts'
import { withoutIndexes } from './bulk.ts'

export type Size = { members: number; posts: number }

const followsEach = 30
const entriesEach = 15
const notificationsEach = 5

/**
 * Lets a community grow from one size to another. Some members, hobbies and names are far more frequent than others, a tenth of
 * the profiles is for followers, some members are suspended, and a tenth of the Knots was earned this week. Words of posts are
 * not indexed for the search.
 * @param last the size in the end, over which the posts of a whole year are spread
 * @param pool of one connection without a time limit
 */
export const grow = async (pool: Pool, from: Size, to: Size, last: Size) => {
  await pool.query(`
    set statement_timeout = 0;
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    set work_mem = '256MB';
    select setseed(0.5)`)
  if (from.members === 0) await pool.query(`create table bench_members (n int primary key, id uuid not null)`)
  await pool.query(
    'alter table posts disable trigger user; alter table follows disable trigger user; alter table knot_entries disable trigger user;',
  )
  if (to.members > from.members) await addMembers(pool, from.members, to.members)
  await addPosts(pool, from.posts, to, last)
  if (to.members > from.members) await addRelations(pool, from.members, to.members)
  await withoutIndexes(pool, ['profiles'], () => pool.query(counts))
  await pool.query(
    'alter table posts enable trigger user; alter table follows enable trigger user; alter table knot_entries enable trigger user;',
  )
  await pool.query('vacuum analyze')
}

const names = {
  first: `Ada Ben Cleo Dora Emil Fay Gus Hana Ivo Jana Kai Lena Mara Nico Olga Paul Quinn Rosa Sam Tess Uma Vera Wim Xenia Yara Zoe Anna
    Maria Peter Thomas Julia Laura David Daniel Sofia Emma Luca Noah Mia Leon Clara Jonas Elif Mehmet Fatima Omar Aisha Yusuf Ling Wei Mei
    Hiro Yuki Aiko Ravi Priya Arjun Ananya Carlos Lucia Diego Elena Pablo Marta Jean Claire Pierre Chloé Søren Freja Lars Ingrid Zoltán`,
  last: `Smith Jones Brown Taylor Wilson Evans Walker Wright Green Baker Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz
    Hoffmann Martin Bernard Dubois Thomas Robert Petit Durand Leroy Moreau Simon Rossi Russo Ferrari Esposito Bianchi Romano Gallo Costa
    Fontana Garcia Rodriguez Gonzalez Fernandez Lopez Martinez Sanchez Perez Gomez Ortega Silva Santos Oliveira Souza Pereira Lima Kim Lee
    Park Choi Jung Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Tanaka Suzuki Sato Ito Yamada Singh Kumar Sharma Patel Gupta Nguyen Tran
    Novak Horvat Kowalski Nowak Ivanov Petrov Hansen Johansen Olsen Larsen Andersen Nilsson Karlsson Berg Lindqvist Yilmaz Kaya Demir`,
}
const list = (text: string) => `array['${text.split(/\s+/).join("','")}']`
const oneOf = (array: string) => `(${array})[1 + floor(power(random(), 1.5) * cardinality(${array}))::int]`

const addMembers = (pool: Pool, from: number, to: number) =>
  withoutIndexes(pool, ['accounts', 'profiles', 'preferences', 'profile_hobbies'], () =>
    pool.query(`
    insert into bench_members select n, md5('member ' || n)::uuid from generate_series(${from + 1}, ${to}) n;
    insert into accounts (id, email, email_key, email_verified_at, disabled_at, created_at)
    select id, n || '@example.org', n || '@example.org', case when n % 30 <> 7 then now() end, case when n % 200 = 3 then now() end,
      now() - (${to} - n) * interval '5 minutes'
    from bench_members where n > ${from};
    insert into profiles (member_id, username, display_name, bio, profile_visibility, created_at)
    select id, lower(left(first, 10)) || '_' || left(lower(last), 10) || n, first || ' ' || last, repeat('I make things. ', n % 6),
      case when n % 10 = 1 then 'followers' when n % 20 = 4 then 'private' else 'public' end, now() - (${to} - n) * interval '5 minutes'
    from (
      select n, id, ${oneOf(list(names.first))} as first, ${oneOf(list(names.last))} as last
      from bench_members where n > ${from} offset 0
    ) named;
    insert into preferences (member_id, on_leaderboards) select id, n % 20 <> 9 from bench_members where n > ${from};
    insert into profile_hobbies (member_id, hobby_id, level, position)
    select id, hobby_id, (array['beginner', 'intermediate', 'advanced', 'expert', null])[1 + hobby_id % 5], row_number() over (partition by id)
    from (
      select distinct id, 1 + floor(89 * power(random(), 1.5))::int as hobby_id
      from bench_members cross join lateral generate_series(1, 1 + n % 8) where n > ${from}
    ) drawn;
    analyze bench_members, accounts, profiles, profile_hobbies`),
  )

const addPosts = (pool: Pool, from: number, to: Size, last: Size) =>
  withoutIndexes(pool, ['posts', 'media'], () =>
    pool.query(`
    create temporary table drawn as
    select k, 1 + floor(${to.members} * power(random(), 2))::int as n, 1 + floor(89 * power(random(), 1.5))::int as hobby_id, random() as chance
    from generate_series(${from + 1}, ${to.posts}) k;
    insert into media (id, owner_id, purpose, path, content_type, width, height, bytes, variants, placeholder, description, attached_at)
    select md5('media ' || k)::uuid, id, 'post', 'posts/' || k || '_picture.webp', 'image/webp', 2048, 1365, 300000,
      jsonb_build_array(jsonb_build_object('path', 'posts/' || k || '_320.webp', 'width', 320),
        jsonb_build_object('path', 'posts/' || k || '_640.webp', 'width', 640)),
      'data:image/webp;base64,' || repeat('UklGRlIAAABXRUJQ', 12), 'A bowl on a shelf', now()
    from drawn join bench_members using (n) where k % 5 = 0;
    insert into posts (id, author_id, content, hobby_id, visibility, tags, media_id, announces, created_at, updated_at)
    select md5('post ' || k)::uuid, id, 'Post ' || k || ': ' || repeat('what came out of the kiln today ', 1 + k % 8), hobby_id,
      case when chance < 0.85 then 'public' when chance < 0.95 then 'followers' else 'private' end, array['kiln', 'glaze'],
      case when k % 5 = 0 then md5('media ' || k)::uuid end, case when k % 250 = 1 then 'challenge' end,
      now() - (${last.posts} - k) * (interval '365 days' / ${last.posts}), now()
    from drawn join bench_members using (n) order by k;
    insert into challenges (id, post_id, kind, title, description, starts_on, ends_on, goal, member_count, created_at, updated_at)
    select md5('challenge ' || k)::uuid, md5('post ' || k)::uuid, 'individual', 'Something every day', '', now(), now() + interval '30 days', 10,
      k % 100, now(), now()
    from drawn where k % 250 = 1;
    drop table drawn`),
  )

const addRelations = async (pool: Pool, from: number, to: number) => {
  const someone = `1 + floor(${to} * power(random(), 1.7))::int`
  await withoutIndexes(pool, ['follows', 'knot_entries', 'notifications'], () =>
    pool.query(`
    insert into follows (follower_id, following_id, created_at)
    select follower.id, followed.id, now() - random() * interval '365 days'
    from (
      select distinct n, ${someone} as other
      from generate_series(${from + 1}, ${to}) n, generate_series(1, ${followsEach})
    ) drawn join bench_members follower using (n) join bench_members followed on followed.n = drawn.other
    where drawn.n <> drawn.other;
    insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
    select id, action, 'subject ' || drawn.n || ' ' || k, amount, category, 'For a post', case when k % 3 <> 0 then 1 + floor(89 * power(random(), 1.5))::int end,
      now() - case when k % 10 = 0 then random() * (now() - date_trunc('week', now())) else random() * interval '365 days' end
    from (
      select n, k, 1 + floor(${to - from} * power(random(), 1.5))::int + ${from} as earner, (n + k) % 3 as kind
      from generate_series(${from + 1}, ${to}) n, generate_series(1, ${entriesEach}) k
    ) drawn
    join bench_members on bench_members.n = drawn.earner
    join (values (0, 'CREATE_POST', 10, 'content'), (1, 'RECEIVE_LIKE', 2, 'engagement'), (2, 'COMMENT', 3, 'engagement')) actions (kind, action, amount, category)
      using (kind)
    order by k;
    insert into notifications (recipient_id, sender_id, type, created_at, read_at)
    select recipient.id, sender.id, 'follow', now() - random() * interval '30 days', case when random() < 0.6 then now() end
    from (
      select distinct n, ${someone} as other from generate_series(${from + 1}, ${to}) n, generate_series(1, ${notificationsEach})
    ) drawn join bench_members recipient using (n) join bench_members sender on sender.n = drawn.other`),
  )
  await pool.query(`
    insert into connections (user_a, user_b, created_at, updated_at)
    select mine.follower_id, mine.following_id, now(), now()
    from follows mine join follows theirs on theirs.follower_id = mine.following_id and theirs.following_id = mine.follower_id
    where mine.follower_id < mine.following_id on conflict do nothing;
    insert into blocks (blocker_id, blocked_id, created_at)
    select one.id, other.id, now() from (select n, ${someone} as m from generate_series(${from + 1}, ${to}, 2) n) drawn
    join bench_members one on one.n = drawn.n join bench_members other on other.n = drawn.m where one.id <> other.id;
    insert into mutes (muter_id, muted_id, created_at)
    select one.id, other.id, now() from (select n, ${someone} as m from generate_series(${from + 1}, ${to}, 3) n) drawn
    join bench_members one on one.n = drawn.n join bench_members other on other.n = drawn.m where one.id <> other.id`)
}

/** Everything that the app counts along with each write. */
const counts = `
  insert into knot_sums (member_id, week, hobby_id, knots)
  select entry.member_id, board.week, board.hobby_id, sum(amount)
  from knot_entries entry cross join lateral knot_boards(entry.created_at, entry.hobby_id) board
  where board.week = '-infinity' or board.week > current_date - 14
  group by 1, 2, 3
  on conflict (member_id, week, hobby_id) do update set knots = excluded.knots;
  insert into knot_totals (member_id, total, content, engagement, created_at, updated_at)
  select member_id, sum(amount), coalesce(sum(amount) filter (where category = 'content'), 0),
    coalesce(sum(amount) filter (where category = 'engagement'), 0), now(), now()
  from knot_entries group by member_id
  on conflict (member_id) do update set total = excluded.total, content = excluded.content, engagement = excluded.engagement;
  update profiles set following_count = following, follower_count = followers, post_count = posted
  from (
    select member_id, coalesce(following.count, 0) as following, coalesce(followers.count, 0) as followers, coalesce(posted.count, 0) as posted
    from profiles
    left join (select follower_id as member_id, count(*) from follows group by 1) following using (member_id)
    left join (select following_id as member_id, count(*) from follows group by 1) followers using (member_id)
    left join (select author_id as member_id, count(*) from posts group by 1) posted using (member_id)
  ) counted
  where counted.member_id = profiles.member_id
    and (following_count, follower_count, post_count) is distinct from (following, followers, posted)`

/** Adds a member. @param follows how many members they follow @returns the token of their session */
export const addViewer = async (pool: Pool, name: string, follows: number) => {
  const id = randomUUID()
  await pool.query(`
    insert into accounts (id, email, email_key, email_verified_at) values ('${id}', '${name}@example.org', '${name}@example.org', now());
    insert into profiles (member_id, username, display_name) values ('${id}', '${name}', '${name}');
    insert into profile_hobbies (member_id, hobby_id, position) values ('${id}', 2, 0), ('${id}', 9, 1), ('${id}', 30, 2), ('${id}', 70, 3);
    insert into follows (follower_id, following_id, created_at)
    select '${id}', id, now() - n * interval '1 second' from bench_members order by hashint4(n) limit ${follows};
    update profiles set following_count = ${follows} where member_id = '${id}';
    insert into notifications (recipient_id, sender_id, type, created_at)
    select '${id}', id, 'follow', now() - n * interval '1 second' from bench_members order by hashint4(n) limit ${follows}`)
  return openSession(pool, id)
}
