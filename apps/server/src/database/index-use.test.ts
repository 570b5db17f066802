import { randomUUID } from 'node:crypto'
import { chatIdOf } from '@bowline/domain'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweepMedia } from '../features/media/sweep-media.ts'
import { notifyHobby } from '../features/notifications/hobby-news.ts'
import { endPoll } from '../features/polls/end-poll.ts'
import { connect } from '../testing/connect.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { upload } from '../testing/pictures.ts'
import { publish } from '../testing/posts.ts'
import { createServerOn, type TestMember, type TestServer } from '../testing/server-on.ts'
import { addMonths } from './month-partitions.ts'
import { createPool } from './pool.ts'

/** Tables that every like, comment, message or request writes to. */
const hotTables = [
  'posts',
  'comments',
  'likes',
  'messages',
  'knot_entries',
  'knot_totals',
  'chats',
  'chat_members',
  'listed_notifications',
  'message_notifications',
  'operations',
  'sessions',
  'rate_limits',
]

let database: TestDatabase
let scene: Scene
beforeAll(async () => {
  database = await testDatabase()
  scene = await withServer(createScene)
})
afterAll(() => database.close())

test('has no index on a hot table that neither keeps a key nor serves a request', async () => {
  const before = await scansByIndex()
  await withServer(server => request(server, scene))
  const unused = (await scansByIndex()).filter(({ name, scans }) =>
    before.some(row => row.name === name && row.scans === scans),
  )
  expect(unused.map(({ name }) => name)).toEqual([])
})

test('reads few of the posts, members, Knots and operations for each write and its jobs', async () => {
  const before = await rowsRead()
  await withServer(server => write(server, scene))
  const after = await rowsRead()
  for (const { name, rows } of after) {
    const earlier = before.find(table => table.name === name)?.rows ?? 0
    expect({ name, isFew: rows - earlier < 1000 }).toEqual({ name, isFew: true })
  }
})

test('reads no earlier Knots to add up many new ones, even if that was planned for an empty ledger', async () => {
  const fresh = await testDatabase()
  const pool = createPool(fresh.url, { max: 1 })
  const members = await pool.query<{ id: string }>(
    'insert into accounts (id, email) select gen_random_uuid(), n from generate_series(1, 64) n returning id',
  )
  await pool.query(
    `insert into profiles (member_id, username, display_name) select id, left(id::text, 30), 'Fan' from accounts`,
  )
  const award = (count: number) =>
    pool.query(
      `insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
       select members.id, 'GIVE_LIKE', gen_random_uuid(), 1, 'engagement', 'Liked', 1, now()
       from unnest($1::uuid[]) members (id), generate_series(1, $2 / 64)`,
      [members.rows.map(({ id }) => id), count],
    )
  await award(64)
  await award(6400)
  await pool.query('begin')
  await award(64)
  const { rows } = await pool.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'knot_entries'`,
  )
  await pool.end()
  await fresh.close()
  expect(rows).toEqual([{ read: 0 }])
})

const write = async (server: TestServer, { viewer, author }: Scene) => {
  const [api, authors] = [server.client(viewer.token), server.client(author.token)]
  const { id: postId } = await publish({ ...author, api: authors }, { poll: { options: ['Ash', 'Celadon'] } })
  const params = { postId }
  const content = `What a curve, @${author.username}`
  await api.likePost({ params })
  await api.createComment({ params, body: { id: randomUUID(), content } })
  await api.voteInPoll({ params, body: { choice: 0 } })
  await notifyHobby(server.context, { postId, after: null })
  await upload({ ...viewer, api })
  server.advance(4 * 24 * 60 * 60_000)
  await endPoll(server.context, { postId })
  await sweepMedia(server.context, server.context.now())
  await api.unlikePost({ params })
  await authors.deletePost({ params })
}

/** Ends the server's connections, which makes PostgreSQL publish their statistics. */
const withServer = async <Result>(work: (server: TestServer) => Promise<Result>) => {
  const pool = createPool(database.url, { max: 5 })
  const server = await createServerOn({ url: database.url, pool, close: () => pool.end() })
  const result = await work(server)
  await server.close()
  await vi.waitFor(async () => expect(await otherSessions()).toBe(0))
  return result
}

const otherSessions = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count
}

const createScene = async (server: TestServer) => {
  const [viewer, author] = [await server.member(), await server.member()]
  await connect(viewer, author)
  const post = await publish(author)
  const scene = { viewer, author, postId: post.id }
  await fill(server.context.pool, server, scene)
  return scene
}

type Scene = { viewer: TestMember; author: TestMember; postId: string }

/** Enough rows for an index to pay. */
const fill = async (pool: pg.Pool, server: TestServer, { viewer, author, postId }: Scene) => {
  const now = server.context.now()
  await addMonths(server.context, now)
  const insert = (sql: string, values: unknown[]) => pool.query(sql, values)
  await insert(
    `insert into accounts (id, email, email_key, email_verified_at, created_at)
     select gen_random_uuid(), n || '@example.com', n || '@example.com', $1, $1 from generate_series(1, 3000) n`,
    [now],
  )
  await insert(
    `insert into profiles (member_id, username, display_name, created_at, activity_visibility)
     select id, 'reader' || split_part(email, '@', 1), 'Reader', $1, 'public' from accounts where email like '%.com'`,
    [now],
  )
  await insert(
    `insert into posts (id, author_id, content, hobby_id, visibility, tags, created_at, updated_at)
     select gen_random_uuid(), case when n % 2 = 0 then $2::uuid else member_id end, 'A bowline', 1 + n % 40,
       case when n % 20 = 0 then 'private' else 'public' end, array['knot' || n % 50], $1::timestamptz - n * interval '1 minute', $1
     from (select member_id, row_number() over () as n from profiles, generate_series(1, 3)) numbered`,
    [now, author.id],
  )
  await insert(`insert into likes (post_id, user_id, created_at) select $2, member_id, $1 from profiles`, [
    now,
    postId,
  ])
  await insert(
    `insert into comments (id, post_id, author_id, content, created_at, updated_at)
     select gen_random_uuid(), case when n % 4 = 0 then posts.id else $2 end, posts.author_id, 'What a curve',
       $1::timestamptz - n * interval '1 minute', $1
     from (select *, row_number() over () as n from posts) posts`,
    [now, postId],
  )
  await insert(
    `insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
     select case when n % 3 = 0 then $2::uuid else member_id end, 'GIVE_LIKE', gen_random_uuid(), 1, 'engagement', 'Liked', 1 + n % 40,
       $1::timestamptz - n * interval '20 minutes'
     from (select member_id, row_number() over () as n from profiles, generate_series(1, 5)) numbered`,
    [now, viewer.id],
  )
  await insert(
    `insert into chats (id, first_id, second_id, created_at, updated_at)
     select least(member_id, $2::uuid) || '_' || greatest(member_id, $2::uuid), least(member_id, $2::uuid), greatest(member_id, $2::uuid), $1, $1
     from profiles where member_id <> $2`,
    [now, viewer.id],
  )
  await insert(
    `insert into chat_members (chat_id, member_id, other_id, unread, updated_at)
     select id, member_id, case when member_id = first_id then second_id else first_id end, (random() * 10000 < 30)::int,
       $1::timestamptz - random() * interval '300 days'
     from chats cross join lateral (values (first_id), (second_id)) as both_of (member_id)`,
    [now],
  )
  await insert(
    `insert into notifications (recipient_id, sender_id, type, post_id, created_at, read_at)
     select $2, author_id, 'hobbyUpdate', id, $1::timestamptz - random() * interval '20 hours', case when random() < 0.99 then $1::timestamptz end
     from posts where author_id <> $2`,
    [now, viewer.id],
  )
  await insert(
    `insert into operations (actor_id, id, name, request_hash, created_at)
     select member_id, month_bound('operations', date_trunc('month', $1::timestamptz - interval '6 months')::date) || n, 'likePost', '', $1
     from (select member_id, row_number() over () as n from profiles, generate_series(1, 3)) numbered`,
    [now],
  )
  await insert(
    `insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), id::text::bytea, id, true, 'Test', $1, $1, $1::timestamptz + interval '30 days' from accounts where email like '%.com'`,
    [now],
  )
  await pool.query('vacuum analyze')
}

const request = async (server: TestServer, { viewer, author, postId }: Scene) => {
  const [api, authors] = [server.client(viewer.token), server.client(author.token)]
  const params = { postId }
  await api.getFeed()
  await api.getDiscover()
  await api.listTrendingTags()
  await api.search({ query: { q: 'pottery', kind: 'events' } })
  await api.getProfile({ params: { userId: author.id } })
  await api.listComments({ params })
  await api.listLikers({ params })
  await authors.listLikers({ params })
  await api.getLeaderboard({ query: { period: 'week' } })
  await api.listHobbyists({ query: { sort: 'active' } })
  await api.listKnotHistory({ params: { userId: viewer.id } })
  await api.listChats()
  await api.getUnread()
  await api.listNotifications()
  await api.getChat({ params: { chatId: chatIdOf(viewer.id, author.id) } })
  await authors.deletePost({ params })
  await server.sweep()
}

/** In the tables that grow with the community. */
const rowsRead = async () => {
  const { rows } = await database.pool.query<{ name: string; rows: number }>(
    `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
     from pg_stat_user_tables where relname in ('posts', 'profiles', 'knot_entries') or relname ~ '^operations_'`,
  )
  return rows
}

/** Without indexes that keep a key unique, and those that are the only one to find the rows that refer to a deleted one. */
const scansByIndex = async () => {
  const { rows } = await database.pool.query<{ name: string; scans: number }>(
    `select indexrelid::regclass::text as name, (
       select coalesce(sum(idx_scan), 0)::int from pg_stat_user_indexes
       where pg_stat_user_indexes.indexrelid = pg_index.indexrelid
         or pg_stat_user_indexes.indexrelid in (select relid from pg_partition_tree(pg_index.indexrelid))
     ) as scans
     from pg_index
     where indrelid = any($1::regclass[]) and not indisunique
       and not exists (
         select from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = conkey[1]
         where contype = 'f' and conrelid = indrelid and conkey[1] = indkey[0] and not exists (
           select from pg_index other
           where other.indrelid = conrelid and other.indexrelid <> pg_index.indexrelid and other.indkey[0] = conkey[1]
             and (other.indpred is null or pg_get_expr(other.indpred, other.indrelid) = format('(%I IS NOT NULL)', attname))
         )
       )
     order by 1`,
    [hotTables],
  )
  return rows
}
