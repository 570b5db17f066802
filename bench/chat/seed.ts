import { createHash } from 'node:crypto'
import { hashToken } from '@bowline/server/http/session'
import type { Pool } from 'pg'

export type Person = { id: string; token: string }
export type Pair = { chatId: string; one: Person; other: Person }

export const pairs = 1_000

/** 1,000 chats of two members each, who accept messages from everybody, each with a session. */
export const seedChats = async (pool: Pool): Promise<Pair[]> => {
  const seeded = Array.from({ length: pairs }, (_, index) => pairOf(index + 1))
  const people = seeded.flatMap(({ one, other }) => [one, other])
  const chats = seeded.map(({ chatId }) => chatId.split('_'))
  await pool.query(
    `insert into accounts (id, email, email_key, email_verified_at, created_at)
     select id, id || '@example.org', id || '@example.org', now(), now() - interval '1 year' from unnest($1::uuid[]) id`,
    [people.map(({ id }) => id)],
  )
  await pool.query(`
    insert into profiles (member_id, username, display_name, message_permission)
    select id, 'm_' || left(replace(id::text, '-', ''), 20), 'Member', 'public' from accounts`)
  await pool.query(
    `insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), hash, id, true, 'Bench', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) people (id, hash)`,
    [people.map(({ id }) => id), people.map(({ token }) => hashToken(token))],
  )
  await pool.query(
    `insert into chats (id, first_id, second_id, created_at, updated_at)
     select one || '_' || other, one, other, now(), now() from unnest($1::uuid[], $2::uuid[]) pairs (one, other)`,
    [chats.map(([first]) => first), chats.map(([, second]) => second)],
  )
  await pool.query(`
    insert into chat_members (chat_id, member_id, other_id, updated_at)
    select id, first_id, second_id, now() from chats union all select id, second_id, first_id, now() from chats`)
  await pool.query('vacuum analyze')
  return seeded
}

/** The expressions that give the members of a pair in SQL, from its number. */
export const inSql = (number: string) => {
  const one = `md5('one ' || ${number})::uuid`
  const other = `md5('other ' || ${number})::uuid`
  const hash = `sha256(('chat-one-' || ${number})::bytea)`
  return {
    one,
    other,
    hash,
    chatId: `(least(${one}, ${other})::text || '_' || greatest(${one}, ${other})::text)`,
  }
}

const pairOf = (number: number): Pair => {
  const one = personOf(`one ${number}`)
  const other = personOf(`other ${number}`)
  return { chatId: [one.id, other.id].sort().join('_'), one, other }
}

/** PostgreSQL's `md5(name)::uuid`. */
const personOf = (name: string): Person => {
  const hex = createHash('md5').update(name).digest('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, token: `chat-${name.replace(' ', '-')}` }
}
