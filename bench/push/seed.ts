import { createECDH, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** Members with one device each, all mentioned in one post. */
export const seedPush = async (pool: Pool, { members, service }: { members: number; service: string }) => {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  await pool.query(`
    insert into accounts (email, email_key, email_verified_at, created_at)
    select 'member' || number || '@example.org', 'member' || number || '@example.org', now(), now() - interval '1 year' from generate_series(0, ${members}) number`)
  await pool.query(`
    insert into profiles (member_id, username, display_name)
    select id, split_part(email, '@', 1), 'Ada Stone' from accounts`)
  await pool.query(`
    insert into sessions (id, token_hash, account_id, remembered, device, created_at, last_seen_at, expires_at)
    select id, sha256(id::text::bytea), id, true, 'Bench', now(), now(), now() + interval '1 day' from accounts`)
  await pool.query(`
    insert into hobbies (slug, name, group_name, colour, icon, position)
    values ('bench', 'Bench', 'Bench', '#000000', 'x', 0) on conflict do nothing`)
  await pool.query(`
    insert into posts (id, author_id, content, hobby_id, visibility, created_at, updated_at)
    select gen_random_uuid(), accounts.id, 'For all of you: ' || repeat('glaze ', 20), (select min(id) from hobbies),
      'public', now(), now()
    from accounts where email = 'member0@example.org'`)
  await pool.query(
    `insert into push_registrations
      (id, member_id, session_id, endpoint, auth, p256dh, platform, device_description, created_at, refreshed_at)
    select id, id, id, $1 || '/push/' || id, $2, $3, 'desktop-browser', 'Bench', now(), now()
    from accounts where email <> 'member0@example.org'`,
    [service, auth, p256dh],
  )
  await pool.query('vacuum analyze')
  return { endpoint: service, p256dh, auth }
}

/** A new notification for every member; returns their ids. */
export const mentionAll = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(`
    insert into notifications (recipient_id, sender_id, type, post_id, created_at)
    select push_registrations.member_id, posts.author_id, 'mention', posts.id, now()
    from push_registrations, posts
    returning id`)
  return rows.map(({ id }) => id)
}
