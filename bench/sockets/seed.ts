import { randomUUID } from 'node:crypto'
import { hashToken } from '@bowline/server/http/session'
import type { Pool } from 'pg'

export type SocketSeed = { postId: string; tokens: string[] }

const follows = 20

/** Members with a session and 20 follows each, of whom every tenth has blocked somebody, and a public post of somebody else. */
export const seedSockets = async (pool: Pool, members: number): Promise<SocketSeed> => {
  const [authorId, postId] = [randomUUID(), randomUUID()]
  const people = Array.from({ length: members }, () => ({ id: randomUUID(), token: randomUUID() }))
  const ids = people.map(({ id }) => id)
  await pool.query('set statement_timeout = 0')
  await pool.query(
    `insert into accounts (id, email, email_key, email_verified_at, created_at)
     select id, id || '@example.org', id || '@example.org', now(), now() - interval '1 year' from unnest($1::uuid[]) id`,
    [[authorId, ...ids]],
  )
  await pool.query(`
    insert into profiles (member_id, username, display_name)
    select id, 'm_' || left(replace(id::text, '-', ''), 20), 'Member' from accounts`)
  await pool.query(
    `insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), hash, id, true, 'Bench', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) people (id, hash)`,
    [ids, people.map(({ token }) => hashToken(token))],
  )
  await pool.query(
    `insert into posts (id, author_id, content, hobby_id, visibility, tags, created_at, updated_at)
     values ($1, $2, 'The kiln is open to everybody on Saturday', 1, 'public', '{}', now(), now())`,
    [postId, authorId],
  )
  await pool.query(`
    with people as (select member_id, row_number() over (order by member_id) n from profiles)
    insert into follows (follower_id, following_id, created_at)
    select one.member_id, other.member_id, now()
    from people one cross join generate_series(1, ${follows}) step
    join people other on other.n = 1 + (one.n * 37 + step * 101) % (select count(*) from people)
    where other.n <> one.n on conflict do nothing`)
  await pool.query(
    `insert into blocks (blocker_id, blocked_id, created_at)
     select one.id, other.id, now() from unnest($1::uuid[]) with ordinality as one (id, n)
     join unnest($1::uuid[]) with ordinality as other (id, n) on other.n = one.n + 1 where one.n % 10 = 0`,
    [ids],
  )
  await pool.query('vacuum analyze')
  return { postId, tokens: people.map(({ token }) => token) }
}
