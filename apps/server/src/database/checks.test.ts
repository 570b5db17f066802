import { afterAll, beforeAll, expect, test } from 'vitest'
import { say, start } from '../testing/chats.ts'
import { connect } from '../testing/connect.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { publish } from '../testing/posts.ts'
import { createServerOn } from '../testing/server-on.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const server = await createServerOn({ ...database, close: async () => {} })
  const author = await server.member()
  const fan = await server.member()
  const post = await publish(author)
  await connect(author, fan)
  await say(fan, await start(fan, author))
  await fan.api.likePost({ params: { postId: post.id } })
  await server.close()
})
afterAll(() => database.close())

const poll = {
  ...{ poll_options: ['yes', 'no'], poll_counts: [0, 0] },
  ...{ poll_ends_at: '2026-12-24T12:00:00Z', poll_is_over: false },
}
const someId = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

/** Values that break each rule in turn. */
const broken: [rule: string, table: string, values: Record<string, unknown>][] = [
  ['posts_visibility', 'posts', { visibility: 'friends' }],
  ['posts_announces', 'posts', { announces: 'wedding' }],
  ['posts_poll', 'posts', { poll_ends_at: poll.poll_ends_at }],
  ['posts_poll', 'posts', { ...poll, poll_options: ['yes'], poll_counts: [0] }],
  ['posts_poll', 'posts', { ...poll, poll_counts: [0] }],
  ['posts_poll', 'posts', { ...poll, poll_counts: [0, -1] }],
  ['knot_entries_category', 'knot_entries', { category: 'luck' }],
  ['knot_entries_turn', 'knot_entries', { amount: 0 }],
  ['knot_entries_turn', 'knot_entries', { turn: 1 }],
  ['knot_entries_turn', 'knot_entries', { origin_id: 1, turn: 1, subject: null }],
  ['knot_entries_turn', 'knot_entries', { origin_id: 1, turn: 2, subject: null, amount: -1 }],
  ['messages_sender', 'messages', { sender_id: someId }],
  ['chats_ids', 'chats', { first_id: someId }],
  ['chats_ids', 'chats', { id: `${someId}_${someId}` }],
]

test.each(broken)('keeps the rule %s of %s when a row is written with %j', async (rule, table, values) => {
  const refusal = { code: '23514', constraint: rule }
  const row = `jsonb_populate_record(${table}, $1)`
  const changes = Object.keys(values).map(column => `${column} = (${row}).${column}`)
  await expect(database.pool.query(`update ${table} set ${changes}`, [values])).rejects.toMatchObject(refusal)
  const insert = `insert into ${table} overriding system value select (${row}).* from ${table} limit 1`
  await expect(database.pool.query(insert, [values])).rejects.toMatchObject(refusal)
})

const busyTables =
  'posts comments likes comment_votes follows connections knot_entries knot_totals knot_sums messages chats chat_members operations rate_limits listed_notifications'

type Expression = { place: string; text: string }

/**
 * PostgreSQL parses these again for each statement that inserts or changes a row of the table, whatever columns it writes. So those
 * of the tables that likes, comments and messages write are short, and triggers check the rest.
 */
test('has only short expressions to parse with each like, comment or message', async () => {
  const { rows } = await database.pool.query<Expression>(
    `select conrelid::regclass || '.' || conname as place, pg_get_constraintdef(oid) as text
     from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])
     union all
     select adrelid::regclass || '.' || attname, pg_get_expr(adbin, adrelid)
     from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where attgenerated <> '' and adrelid = any($1::regclass[])
     order by 1`,
    [busyTables.split(' ')],
  )
  expect(rows.map(({ place, text }) => `${place}: ${text}`)).toMatchInlineSnapshot(`
    [
      "chat_members.active_on: ((updated_at AT TIME ZONE 'UTC'::text))::date",
      "chat_members.chat_members_unread_check: CHECK ((unread >= 0))",
      "chat_members.has_unread: (unread > 0)",
      "comment_votes.comment_votes_value_check: CHECK ((value = ANY (ARRAY['-1'::integer, 1])))",
      "comments.comments_downvotes_check: CHECK ((downvotes >= 0))",
      "comments.comments_reply_count_check: CHECK ((reply_count >= 0))",
      "comments.comments_upvotes_check: CHECK ((upvotes >= 0))",
      "comments.vote_score: (upvotes - downvotes)",
      "connections.connections_check: CHECK ((user_a < user_b))",
      "follows.follows_check: CHECK ((follower_id <> following_id))",
      "knot_sums.band: knot_band((knots)::bigint)",
      "knot_totals.band: knot_band((total)::bigint)",
      "listed_notifications.notifications_type_check: CHECK ((type = ANY (ARRAY['like'::text, 'comment'::text, 'reply'::text, 'follow'::text, 'message'::text, 'mention'::text, 'hobbyUpdate'::text, 'event'::text, 'poll'::text, 'moderation'::text, 'data'::text])))",
      "posts.posts_comment_count_check: CHECK ((comment_count >= 0))",
      "posts.posts_like_count_check: CHECK ((like_count >= 0))",
    ]
  `)
})

/** PostgreSQL would put its text into the expression for each statement, which took longer than changing the row. */
test('calls no function in SQL in checks and generated columns', async () => {
  const { rows } = await database.pool.query<{ place: string }>(
    `select coalesce(conrelid, adrelid)::regclass || ': ' || proname as place
     from pg_depend
     join pg_proc on refclassid = 'pg_proc'::regclass and pg_proc.oid = refobjid
     join pg_language on pg_language.oid = prolang
     left join pg_constraint on classid = 'pg_constraint'::regclass and pg_constraint.oid = objid
     left join pg_attrdef on classid = 'pg_attrdef'::regclass and pg_attrdef.oid = objid
     where lanname = 'sql' and coalesce(conrelid, adrelid) is not null`,
  )
  expect(rows.map(({ place }) => place)).toEqual([])
})
