import type pg from 'pg'
import type { Member } from '../members.ts'
import type { Ledger } from './ledger.ts'

/** What differs between the acknowledged writes and the database. */
export type Difference = { lost: string[]; doubled: string[]; wrongCounts: string[] }

type Admin = Member['api']

/**
 * Compares what was acknowledged to the clients with the rows of the database, and the stored counts with recounts. No
 * client may be writing.
 */
export const compare = async (
  db: pg.Pool,
  admin: Admin,
  ledger: Ledger,
  memberIds: string[],
): Promise<Difference> => {
  const of = (query: string) => readKeys(db, query, memberIds)
  const stored = {
    posts: await of('select id as key from posts where author_id = any($1)'),
    likes: await of("select post_id || ' ' || user_id as key from likes where user_id = any($1)"),
    comments: await of('select id as key from comments where author_id = any($1)'),
    messages: await of('select id as key from messages where sender_id = any($1)'),
    pictures: await of('select id as key from media where owner_id = any($1)'),
  }
  const kinds = ['posts', 'likes', 'comments', 'messages', 'pictures'] as const
  const lost = kinds.flatMap(kind => missing(kind, ledger[kind].keys(), new Set(stored[kind])))
  const doubled = kinds.flatMap(kind => missing(kind, stored[kind], ledger[kind]))
  const { mended } = await admin.recount()
  return {
    lost: [...lost, ...(await of(missingNotifications))],
    doubled: [...doubled, ...(await of(repeatedNotifications))],
    wrongCounts: mended.map(({ id, count, kept, counted }) => `${count} of ${id}: ${kept}, not ${counted}`),
  }
}

/** A job notifies the author's connection of each post. */
const missingNotifications = `
  select 'notification of post ' || posts.id as key from posts
  where author_id = any($1) and not exists (
    select from notifications
    where post_id = posts.id and sender_id = author_id and type = 'hobbyUpdate'
  )`

const repeatedNotifications = `
  select 'notification ' || type || ' of post ' || post_id || ' to ' || recipient_id as key from notifications
  where recipient_id = any($1) and post_id is not null
  group by recipient_id, sender_id, type, post_id, comment_id having count(*) > 1`

const readKeys = async (db: pg.Pool, query: string, memberIds: string[]) => {
  const { rows } = await db.query<{ key: string }>(query, [memberIds])
  return rows.map(({ key }) => key)
}

/** The keys that the others do not have. */
const missing = (kind: string, keys: Iterable<string>, others: { has: (key: string) => boolean }) =>
  [...keys].filter(key => !others.has(key)).map(key => `${kind} ${key}`)
