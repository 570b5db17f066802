import type { DB } from '@bowline/server/database/schema.gen'
import { type Kysely, sql } from 'kysely'
import type { AccountRow } from './accounts.ts'
import { insertRows } from './insert.ts'
import type { MediaRow } from './pictures.ts'
import type { Content } from './plan.ts'
import { recount } from './recount.ts'

/** @returns the number of new rows in each table */
export const write = async (
  db: Kysely<DB>,
  { accounts, media, ...content }: Content & { accounts: AccountRow[]; media: MediaRow[] },
  now: Date,
) => {
  // Counts stay fixed from here to the end, because other members wait.
  await sql`
    lock table profiles, posts, comments, likes, comment_votes, follows, connections, knot_entries, knot_totals, chats
    in share row exclusive mode`.execute(db)
  const hobbies = await addHobbies(db, content.hobbies, now)
  const idOf = await hobbyIds(db)
  const withHobby = <Row extends object>({ slug, ...row }: Row & { slug: string }) => ({
    ...row,
    hobby_id: idOf.get(slug),
  })
  const posts = content.posts.map(({ hobby, ...row }) => withHobby({ ...row, slug: hobby, earns: false }))
  const add = (table: keyof DB, rows: readonly object[]) => insertRows(db, table, rows)
  const added = {
    accounts: await add('accounts', accounts),
    media: await add('media', media),
    hobbies,
    profiles: await add('profiles', content.profiles),
    preferences: await add('preferences', content.preferences),
    'chosen hobbies': await add('profile_hobbies', content.chosen.map(withHobby)),
    posts: await add('posts', posts),
    comments: await add('comments', content.comments),
    votes: await add('comment_votes', content.votes),
    likes: await add('likes', content.likes),
    follows: await add('follows', content.follows),
    connections: await add('connections', content.connections),
    notifications: await add('notifications', content.notifications),
    chats: await add(
      'chats',
      content.chats.map(({ row }) => row),
    ),
    'chat members': await add(
      'chat_members',
      content.chats.flatMap(({ members }) => members),
    ),
    messages: await add(
      'messages',
      content.chats.flatMap(({ messages }) => messages),
    ),
    'Knots entries': await add('knot_entries', content.points),
  }
  if (Object.values(added).some(count => count > 0)) await recount(db, content.memberIds)
  return added
}

/** Not offered to members: only imported content has them. */
const addHobbies = async (db: Kysely<DB>, hobbies: { slug: string; name: string }[], now: Date) => {
  const { last } = await db
    .selectFrom('hobbies')
    .select(eb => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const rows = hobbies.map((hobby, index) => ({
    ...hobby,
    group_name: 'Imported',
    colour: '#546e7a',
    icon: 'sparkles',
    position: last + index + 1,
    created_at: now,
    retired_at: now,
  }))
  return insertRows(db, 'hobbies', rows)
}

const hobbyIds = async (db: Kysely<DB>) =>
  new Map((await db.selectFrom('hobbies').select(['slug', 'id']).execute()).map(({ slug, id }) => [slug, id]))
