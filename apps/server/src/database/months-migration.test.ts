import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { timeOrderedId } from '../testing/time-ordered-id.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, 'migrations')

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  await migrateTo(96)
})
afterEach(() => database.close())

/** Brings the database to the schema it had after the migration of that number. */
const migrateTo = async (last: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-migrations-'))
  for (const file of await readdir(migrations))
    if (Number(file.slice(0, 4)) <= last) await cp(join(migrations, file), join(folder, file))
  await migrate(database.url, { folder })
  await rm(folder, { recursive: true })
}

const monthsAgo = (months: number) => {
  const time = new Date()
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - months, 15))
}

const rowsOf = async (table: string) => {
  const { rows } = await database.pool.query(
    // A later migration adds `is_hidden`.
    `select to_jsonb(t) - 'is_hidden' as row from ${table} t order by to_jsonb(t)::text`,
  )
  return rows.map(({ row }) => row)
}

test('keeps every operation and its key', async () => {
  const ids = [
    ...[14, 3, 2, 1, 0, -1, -2, -40].map(months => timeOrderedId(monthsAgo(months))),
    timeOrderedId(monthsAgo(0)).toUpperCase(),
    timeOrderedId(new Date(0)),
    timeOrderedId(new Date(2 ** 48 - 1)),
    ...Array.from({ length: 50 }, () => crypto.randomUUID()),
    'a-key-without-a-time',
    '--------',
    ':'.repeat(100),
  ]
  const actors = [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000']
  const insert = (actor: string, id: string) =>
    database.pool.query(
      `insert into operations (actor_id, id, name, request_hash, answer, created_at)
       values ($1, $2, 'createPost', '\\x01', jsonb_build_object('id', $2::text), now()) on conflict do nothing returning id`,
      [actor, id],
    )
  for (const id of ids) for (const actor of actors) await insert(actor, id)
  const before = await rowsOf('operations')
  expect(before).toHaveLength(ids.length * 2)

  await migrate(database.url)
  expect(await rowsOf('operations')).toEqual(before)
  for (const id of ids) for (const actor of actors) expect((await insert(actor, id)).rows, id).toEqual([])
  expect(await rowsOf('operations')).toEqual(before)
})

test('keeps every notification, with its references and what was pushed', async () => {
  const { pool } = database
  await pool.query(`
    insert into accounts (id, email, email_key, created_at)
    select gen_random_uuid(), name, name, now() from unnest('{a@example.org,b@example.org}'::text[]) name;
    insert into profiles (member_id, username, display_name) select id, left(email, 1) || 'bc', 'Ada' from accounts;
    insert into posts (id, author_id, content, hobby_id, visibility, created_at, updated_at)
    select gen_random_uuid(), member_id, 'A bowline', 1, 'public', now() - interval '60 months', now() from profiles;
    insert into comments (id, post_id, author_id, content, created_at, updated_at)
    select gen_random_uuid(), id, author_id, 'What a curve', now(), now() from posts;
    insert into mails (recipient, subject, text, html, links, created_at) values ('a@example.org', '', '', '', '{}', now());
    insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), id::text::bytea, id, true, 'Test', now(), now(), now() from accounts;
    insert into push_registrations (id, member_id, session_id, endpoint, auth, p256dh, platform, device_description, created_at, refreshed_at)
    select gen_random_uuid(), account_id, id, id::text, '', '', 'pwa-ios', '', now(), now() from sessions`)
  for (const months of [50, 5, 1, 0, -1, -3])
    await pool.query(
      `insert into notifications (recipient_id, sender_id, type, post_id, comment_id, parent_comment_id, digest_id, detail, read_at, created_at)
       select recipient.member_id, sender.member_id, type,
         case when type not in ('follow', 'data') then posts.id end,
         case when type in ('comment', 'reply', 'mention') then comments.id end,
         case when type = 'reply' then comments.id end, mails.id, type || $2,
         case when $2::int % 2 = 0 then now() end, $1
       from profiles recipient join profiles sender on sender <> recipient
       join posts on posts.author_id = sender.member_id join comments on comments.post_id = posts.id cross join mails
       cross join unnest('{like,comment,reply,follow,message,mention,hobbyUpdate,poll,data}'::text[]) type
       on conflict do nothing`,
      [monthsAgo(months), months],
    )
  await pool.query(`
    insert into push_deliveries (registration_id, notification_id, told_of)
    select push_registrations.id, notifications.id, now() from push_registrations cross join notifications;
    insert into held_pushes select registration_id, notification_id from push_deliveries`)
  const tables = ['notifications', 'push_deliveries', 'held_pushes']
  const before = await Promise.all(tables.map(rowsOf))
  // 2 members; 5 types every time, and 4 that notify once.
  expect(before[0]).toHaveLength(2 * (6 * 5 + 4))

  await migrate(database.url)
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  const repeated = await pool.query(`
    insert into notifications (recipient_id, sender_id, type, post_id, created_at)
    select recipient_id, sender_id, type, post_id, now() from notifications where type in ('like', 'follow', 'poll')
    returning type`)
  expect(repeated.rows).toEqual([])
  await pool.query('delete from comments')
  expect(await rowsOf(`(select from notifications where type in ('comment', 'reply', 'mention'))`)).toEqual(
    [],
  )
  await pool.query('delete from mails')
  expect(await rowsOf('(select from notifications where digest_id is not null)')).toEqual([])
  await pool.query('delete from accounts')
  expect(await rowsOf('notifications')).toEqual([])
})
